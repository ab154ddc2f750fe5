export const messages = () => ({
  question: "Leave without saving?",
  leave: "Leave",
  willBeLost: "What you typed on this page will be lost.",
});
