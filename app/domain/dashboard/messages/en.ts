export const messages = () => ({
  today: "Today",
  "this-week": "This Week",
  "this-month": "This Month",
  "last-6-months": "Last 6 Months",
  "this-year": "This Year",
  "all-time": "All Time",
});
