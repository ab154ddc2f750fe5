export default function NewSale() {
  return <h1 className="text-title">New Sale</h1>;
}
