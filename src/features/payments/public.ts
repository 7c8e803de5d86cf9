export { parseStatement } from './server/bank/parse-statement.ts';
export type { PaymentGateway } from './server/provider.ts';
export { tipTopPay } from './server/tiptoppay/tiptoppay.ts';
