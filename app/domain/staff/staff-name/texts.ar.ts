import type { Formats } from "#app/domain/locale/formats.ts";
import type { CommandName } from "#app/domain/staff/commands.ts";

const commands: Record<CommandName, string> = {
  "first start": "التشغيل الأول",
  import: "المحل التجريبي",
  correction: "تصحيح تلقائي",
};

export const ar = ({ isolate }: Formats) => ({
  commands,
  commandLine: (user: string) => `سطر الأوامر (${isolate(user)})`,
  named: (then: string, now: string) => `${isolate(then)} (الآن ${isolate(now)})`,
});
