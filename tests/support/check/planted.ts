/** What is changed, the plain SQL that does it, and how it is said. `{sale}` is an id in SQL, and a code in what is said. */
export type Planted = readonly [what: string, statements: string, said: string];

export const PLANTED: readonly Planted[] = [
  // Orders and their lines
  [
    "a sale's total",
    "update orders set total = total + 1 where id = {sale}",
    "Order {sale}: The total is EGP 37.01; its lines less the discount come to EGP 37.",
  ],
  [
    "a web order's total",
    "update orders set total = total * 2 where id = {pending}",
    "Order {pending}: The total is",
  ],
  [
    "a line's price",
    "update order_items set price = price - 37 where order_id = {plain}",
    "Order {plain}: The total is",
  ],
  [
    "a line's quantity",
    "update order_items set quantity = 3 where order_id = {completed}",
    "Order {completed}: The total is",
  ],
  [
    "a line is gone",
    "delete from order_items where order_id = {sale} and position = 0",
    "Order {sale}: One of its lines is missing.",
  ],
  [
    "the last line is gone",
    "delete from order_items where order_id = {sale} and position = 1",
    "Order {sale}: The total is",
  ],
  [
    "all lines are gone",
    "delete from order_items where order_id = {pending}",
    "Order {pending}: It has no lines.",
  ],
  [
    "a line is added",
    "insert into order_items (order_id, position, product_id, name, price, quantity) values ({pending}, 1, 'x', 'X', 100, 1)",
    "Order {pending}: The total is",
  ],
  [
    "a discount",
    "update orders set discount = discount + 100 where id = {sale}",
    "Order {sale}: Its lines have EGP 4.11 of the discount in all; the discount is EGP 5.11.",
  ],
  [
    "a discount with its total",
    "update orders set discount = discount + 100, total = total - 100 where id = {sale}",
    "Order {sale}: Its lines have",
  ],
  [
    "a line's share of the discount",
    "update order_items set discount = discount + 5 where order_id = {sale} and position = 1",
    "Order {sale}: Its lines have",
  ],
  [
    "a share above its line",
    "update order_items set discount = case position when 0 then 411 + 5000 else -5000 end where order_id = {sale}",
    "Order {sale}: The discount of a line is below 0, or above the line.",
  ],
  [
    "a discount's reason",
    "update orders set discount_reason = null where id = {sale}",
    "Order {sale}: It has a discount without a reason",
  ],
  [
    "a reason without a discount",
    "update orders set discount_reason = 'Friend' where id = {plain}",
    "Order {plain}: It has a discount without a reason",
  ],
  [
    "a web order with a discount",
    "update orders set discount = 10, total = total - 10 where id = {pending}",
    "Order {pending}: A web order has a discount of EGP 0.10.",
  ],
  [
    "half an approval",
    "update orders set approved_by_name = 'Mona' where id = {sale}",
    "Order {sale}: Its approval is stored only in part.",
  ],
  [
    "a sale's cashier",
    "update orders set cashier_id = 'nobody' where id = {sale}",
    "Order {sale}: Its cashier has no account.",
  ],
  [
    "a cashier's account is gone",
    `delete from "user" where id = 'u1'`,
    "Order {plain}: Its cashier has no account.",
  ],
  [
    "a sale's shift",
    "update orders set shift_id = 'none' where id = {sale}",
    "Order {sale}: Its shift is not there.",
  ],
  [
    "a shift is gone",
    "delete from shifts where id = {shift}",
    "Order {plain}: Its shift is not there.",
  ],
  [
    "when a sale was received",
    "update orders set received_at = created_at - 1 where id = {offlineSale}",
    "Order {offlineSale}: The time at which it was received does not fit.",
  ],
  [
    "a sale's chat",
    "update orders set opened_at = created_at where id = {plain}",
    "Order {plain}: A sale has a chat that was opened.",
  ],
  [
    "a line's cost",
    "update order_items set unit_cost = 1 where order_id = {sale} and position = 0",
    "Order {sale}: The cost of Tea is not that of its stock movement.",
  ],
  [
    "a line without its cost",
    "update order_items set unit_cost = null where order_id = {completed}",
    "Order {completed}: The cost of Tea is not",
  ],
  [
    "a pending order's cost",
    "update order_items set unit_cost = 5 where order_id = {pending}",
    "Order {pending}: Its lines have costs, but it was not confirmed.",
  ],
  // Payments
  [
    "a payment's amount",
    "update order_payments set amount = amount - 200 where order_id = {sale} and method = 'card'",
    "Order {sale}: The payments come to EGP 35; the total is EGP 37.",
  ],
  [
    "a payment is gone",
    "delete from order_payments where order_id = {sale} and position = 0",
    "Order {sale}: One of its payments is missing.",
  ],
  [
    "all payments are gone",
    "delete from order_payments where order_id = {plain}",
    "Order {plain}: It has no payment; the total is EGP 20.",
  ],
  [
    "a payment is added",
    "insert into order_payments (order_id, position, method, amount) values ({plain}, 1, 'card', 1)",
    "Order {plain}: The payments come to EGP 20.01",
  ],
  [
    "a payment's method",
    "update order_payments set method = 'gold' where order_id = {plain}",
    "Order {plain}: It is paid by a method that does not exist: gold.",
  ],
  [
    "a payment's method, to another",
    "update order_payments set method = 'wallet' where order_id = {plain}",
    "Shift of Nour: Cash: the closing expected",
  ],
  [
    "a pending order is paid",
    "insert into order_payments (order_id, position, method, amount) select id, 0, 'cash', total from orders where id = {pending}",
    "Order {pending}: It is paid but not completed.",
  ],
  // Status and history
  [
    "a status, forward",
    "update orders set status = 'completed' where id = {confirmed}",
    "Order {confirmed}: The status is completed, which its history does not say.",
  ],
  [
    "a status, backward",
    "update orders set status = 'pending' where id = {cancelled}",
    "Order {cancelled}: The status is pending",
  ],
  [
    "a completion is gone",
    "delete from order_history where order_id = {completed} and status = 'completed'",
    "Order {completed}: The status is completed",
  ],
  [
    "a confirmation is gone",
    "delete from order_history where order_id = {completed} and status = 'confirmed'",
    "Order {completed}: Its history contradicts itself.",
  ],
  [
    "a cancellation is added",
    "insert into order_history (order_id, status, staff_id, staff_name, made_at) values ({completed}, 'cancelled', 'u1', 'Nour', 1)",
    "Order {completed}: Its history contradicts itself.",
  ],
  [
    "a sale is cancelled",
    "insert into order_history (order_id, status, staff_id, staff_name, made_at) values ({plain}, 'cancelled', 'u1', 'Nour', 1)",
    "Order {plain}: A sale has the history of a web order.",
  ],
  // Refunds
  [
    "a refund's total",
    "update refunds set total = total + 500 where id = {refund}",
    "Refund of order {sale}: The total is",
  ],
  [
    "a refund's amount",
    "update refund_items set amount = amount - 1 where refund_id = {refund}",
    "Refund of order {sale}: The total is",
  ],
  [
    "a refund of all, consistently less",
    "update refund_items set amount = 1900 where refund_id = {refundAll}; update refunds set total = 1900 where id = {refundAll}; update refund_payments set amount = 1900 where refund_id = {refundAll}",
    "Refund of order {plain}: EGP 19 is given back for Gum, which was sold for EGP 20.",
  ],
  [
    "a refund of more than was sold",
    "update refund_items set quantity = 9 where refund_id = {refund}",
    "Refund of order {sale}: 9 of Tea are given back; 3 were sold.",
  ],
  [
    "a refund of more than was paid",
    "update refund_items set amount = 9000 where refund_id = {refund}; update refunds set total = 9000 where id = {refund}; update refund_payments set amount = 9000 where refund_id = {refund} and method = 'cash'",
    "Refund of order {sale}: EGP 90 is given back for Tea",
  ],
  [
    "a refund is doubled",
    "insert into refunds (id, order_id, total, reason, staff_id, staff_name, created_at) select 'again', order_id, total, reason, staff_id, staff_name, created_at from refunds where id = {refundAll}; insert into refund_items select 'again', position, quantity, amount, 0 from refund_items where refund_id = {refundAll}",
    "Refund of order {plain}: 8 of Gum are given back; 4 were sold.",
  ],
  [
    "a refund's lines are gone",
    "delete from refund_items where refund_id = {refund}",
    "Refund of order {sale}: It gives back nothing.",
  ],
  [
    "a refund's line is another",
    "update refund_items set position = 7 where refund_id = {refund}",
    "Refund of order {sale}: It gives back a line that the order does not have.",
  ],
  [
    "a refund's payment",
    "update refund_payments set amount = amount + 1 where refund_id = {refundAll}",
    "Refund of order {plain}: EGP 20.01 was given back; the total is EGP 20.",
  ],
  [
    "a refund's method",
    "update refunds set method = 'wallet' where id = {refundAll}",
    "Refund of order {plain}: Its payment method is none of its payments’.",
  ],
  [
    "a refund's shift",
    "update refunds set shift_id = 'none' where id = {refund}",
    "Refund of order {sale}: Its shift is not there.",
  ],
  [
    "a refund of a pending order",
    "update refunds set order_id = {pending} where id = {refund}",
    "Refund of order {pending}: The order is not completed.",
  ],
  [
    "half an approval of a refund",
    "update refunds set approved_by_id = 'u1' where id = {refund}",
    "Refund of order {sale}: Its approval",
  ],
  // Shifts
  [
    "a closed shift's opening cash",
    "update shifts set opening_cash = 15000 where id = {shift}",
    "Shift of Nour: Cash: the closing expected",
  ],
  [
    "an open shift's opening cash",
    "update shifts set opening_cash = 0 where id = {open}",
    "Shift of Nour: It was opened with EGP 0; the activity says EGP 7.",
  ],
  [
    "what a closing expected",
    "update shift_counts set expected = expected - 500 where shift_id = {shift} and method = 'cash'",
    "Shift of Nour: Cash: the closing expected",
  ],
  [
    "what a closing counted",
    "update shift_counts set counted = counted + 500 where shift_id = {shift} and method = 'cash'",
    "Shift of Nour: Cash: the difference is",
  ],
  [
    "a count is gone",
    "delete from shift_counts where shift_id = {shift} and method = 'card'",
    "Shift of Nour: Card: it was closed without a count.",
  ],
  [
    "a shift is opened again",
    "update shifts set closed_at = null, device_id = 'other' where id = {shift}",
    "Shift of Nour: It is open but has a closing count.",
  ],
  [
    "who closed a shift",
    "update shifts set closed_by_id = null where id = {shift}",
    "Shift of Nour: It is closed without the name of who closed it.",
  ],
  [
    "cash paid out",
    "update shift_cash set amount = -500 where id = {paid}",
    "Shift of Nour: Cash of EGP -5 by Nour; the activity says EGP -15.",
  ],
  [
    "cash paid out is gone",
    "delete from shift_cash where id = {paid}",
    "Shift of Nour: Cash: the closing expected",
  ],
  [
    "a refund moved to another shift",
    "update refunds set shift_id = {open} where id = {refundAll}",
    "Shift of Nour: Cash: the closing expected",
  ],
  // Stock
  ["a product's stock", "update products set stock = stock + 5 where id = {tea}", "Tea, movement"],
  [
    "a movement's quantity",
    "update stock_movements set quantity = quantity - 1 where document_id = {plain} and reason = 'sale'",
    "Gum, movement",
  ],
  [
    "what a movement left",
    "update stock_movements set stock_after = stock_after + 1 where product_id = {tea} and number = 2",
    "Tea, movement",
  ],
  [
    "a movement is gone",
    "delete from stock_movements where document_id = {sale} and reason = 'sale' and product_id = {tea}",
    "Tea: It has no movement for",
  ],
  [
    "a movement's document",
    "update stock_movements set document_id = 'other' where document_id = {delivery}",
    "Tea, movement 2: It differs from its document (delivery).",
  ],
  [
    "a refund is not put back",
    "update refund_items set to_stock = 0 where refund_id = {refundAll}",
    "Gum, movement",
  ],
  // Counts and bookings
  [
    "what was counted",
    "update stock_count_lines set counted = counted + 4 where count_id = {count}",
    "Count by Nour: Gum:",
  ],
  [
    "a count's line is gone",
    "delete from stock_count_lines where count_id = {count}",
    "Count by Nour: Gum:",
  ],
  [
    "a count's booking is gone",
    "delete from stock_bookings where id = {counting}",
    "Count by Nour: Its booking is not there.",
  ],
  [
    "a booked count is open",
    "update stock_counts set ended_at = null where id = {count}",
    "Count by Nour: It is booked but still open.",
  ],
  [
    "an undone booking",
    "update stock_movements set quantity = -9 where document_id = {undo}",
    "Count by Nour: Gum: -9 was booked back, which is not what was booked.",
  ],
  // Sums
  [
    "a day's revenue",
    "update sums_by_hour set total = total + 700 where span = 'day 2026-03-15' and type = 'Cashier'",
    "Dashboard, 2026-03-15: The orders come to",
  ],
  [
    "a month's orders",
    "update sums_by_hour set orders = orders + 1 where span = 'month 2026-03' and type = 'WhatsApp'",
    "Dashboard, 2026-03: The number of orders",
  ],
  [
    "a year's products",
    "update sums_by_product set quantity = quantity + 1 where span = 'year 2026'",
    "Dashboard, 2026: The number of orders",
  ],
  [
    "a step of web orders",
    "delete from sums_by_step where span = 'day 2026-03-15' and step = 'completed'",
    "Dashboard, 2026-03-15: The number of orders",
  ],
  [
    "a sum of a day that is none",
    "insert into sums_by_hour values ('day 2026-02-31', '12', 'Cashier', 0, 1, 100)",
    "Dashboard, 2026-02-31: The orders come to EGP 1 less than it shows.",
  ],
  // Activity
  [
    "an entry's words",
    "update activity set subject = 'x' where what = 'shift closed'",
    "Activity, seal 1: an entry was changed.",
  ],
  [
    "an entry is gone",
    "delete from activity where what = 'refund recorded'",
    "Activity, seal 1: entries are missing.",
  ],
  [
    "an entry is added",
    "insert into activity (created_at, id, staff_id, staff_name, kind, what, subject_id, subject, details, seal) values (1, 'x', 'u1', 'Nour', 'sale', 'sale recorded', '', '', '{}', 1)",
    "Activity, seal 1: an entry was added.",
  ],
  ["a seal is gone", "delete from activity_seals", "Activity, seal 1: the seal is missing."],
  // Offline sales
  [
    "an offline sale's order",
    "update offline_sales set order_id = 'ffffff'",
    "Offline sale FFFFFF: Its number is 3, and there is no such sale.",
  ],
  [
    "a device is gone",
    "delete from device_keys",
    "Offline sale {offlineSale}: Its number is 3, and its device is not there.",
  ],
  [
    "a device's last number",
    "update device_keys set last_number = 2",
    "Device of Nour: Its last number is 2; the last that came is 3.",
  ],
  // Images, and rows without the row that they belong to
  [
    "an image",
    "update products set image_key = 'smokes_images/1_gone' where id = {gum}",
    "Gum: Its image is not there.",
  ],
  [
    "an order without its head",
    "delete from orders where id = {plain}",
    "Database, {id plain}: What it belongs to is not there (order_items → orders).",
  ],
  [
    "a barcode without its product",
    "insert into product_barcodes (code, product_id) values ('1', 'none')",
    "Database, none: What it belongs to is not there (product_barcodes → products).",
  ],
];

/** With all that has to be said, and nothing else. */
export const PLANTED_ON_ACCOUNTS: readonly (readonly [
  what: string,
  statements: string,
  said: readonly string[],
])[] = [
  [
    "a payment's amount",
    "update account_entries set amount = amount - 100 where account_id = {customer} and kind = 'payment'",
    [
      "Account {customer}: The balance is EGP 52; its entries come to EGP 51.",
      "Account {customer}: 4 entries follow from one another; there should be 5.",
    ],
  ],
  [
    "a balance after an entry",
    "update account_entries set balance_after = balance_after + 1 where account_id = {customer} and kind = 'transfer'",
    ["Account {customer}: 4 entries follow from one another; there should be 5."],
  ],
  [
    "the last entry's number",
    "update account_entries set number = 9 where account_id = {customer} and kind = 'transfer'",
    ["Account {customer}: 8 entries follow from one another; there should be 5."],
  ],
  [
    "the first entry is gone",
    "delete from account_entries where account_id = {customer} and kind = 'opening'",
    [
      "Account {customer}: The balance is EGP 52; its entries come to EGP 2.",
      "Account {customer}: 4 entries follow from one another; there should be 5.",
      "Account {customer}: The day since which something is owed does not follow from its entries.",
    ],
  ],
  [
    "the entry of a sale is gone",
    "delete from account_entries where document_id = {soldOnAccount}",
    [
      "Order {soldOnAccount}: EGP 9 was sold or given back on account; the entry says EGP 0.",
      "Account {customer}: The balance is EGP 52; its entries come to EGP 43.",
      "Account {customer}: 4 entries follow from one another; there should be 5.",
    ],
  ],
  [
    "all entries are gone",
    "delete from account_entries where account_id = {twin}",
    [
      "Account {twin}: 0 entries follow from one another; there should be 2.",
      "Account {customer}: The two sides of a merge differ by EGP 7.",
    ],
  ],
  [
    "a balance",
    "update ledger_accounts set balance = balance + 1000 where id = {customer}",
    ["Account {customer}: The balance is EGP 62; its entries come to EGP 52."],
  ],
  [
    "a number of entries",
    "update ledger_accounts set entries = 6 where id = {customer}",
    ["Account {customer}: 5 entries follow from one another; there should be 6."],
  ],
  [
    "since when something is owed",
    "update ledger_accounts set owed_since = owed_since - 1 where id = {customer}",
    ["Account {customer}: The day since which something is owed does not follow from its entries."],
  ],
  [
    "a sale's entry of another amount, with all that follows from it",
    "update account_entries set amount = amount + 200 where document_id = {soldOnAccount}; update account_entries set balance_after = balance_after + 200 where account_id = {customer} and number > 1; update ledger_accounts set balance = balance + 200 where id = {customer}",
    ["Order {soldOnAccount}: EGP 9 was sold or given back on account; the entry says EGP 11."],
  ],
  [
    "a sale's entry is another's",
    "update account_entries set document_id = 'other' where document_id = {soldOnAccount}",
    ["Order {soldOnAccount}: EGP 9 was sold or given back on account; the entry says EGP 0."],
  ],
  [
    "a refund's entry is another's",
    "update account_entries set document_id = 'other' where account_id = {customer} and kind = 'refund'",
    ["Order {soldOnAccount}: EGP -5 was sold or given back on account; the entry says EGP 0."],
  ],
  [
    "a half of a transfer is lost, with all that follows from it",
    "delete from account_entries where account_id = {customer} and kind = 'transfer'; update ledger_accounts set balance = balance - 700, entries = entries - 1 where id = {customer}",
    ["Account {twin}: The two sides of a merge differ by EGP -7."],
  ],
];
