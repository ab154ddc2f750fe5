import "./fulfilment.css";
