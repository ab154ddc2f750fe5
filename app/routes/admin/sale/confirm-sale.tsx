export default function ConfirmSale() {
  return <h1 className="text-title">Confirm Sale</h1>;
}
