/**
 * What became of a question to the provider. `refused`: it said no, and nothing was done; `unclear`: no answer, or one that
 * does not say what was done, so whoever moves money looks it up before asking again.
 */
export type Outcome<Value> =
	| { state: 'ok'; value: Value }
	| { state: 'refused'; reason: string }
	| { state: 'unclear'; reason: string; retryAfterSeconds?: number };

/** A payment as the provider knows it; amounts in tiyn. */
export type ProviderPayment = {
	transactionId: string;
	/** ours: the id of the payment */
	invoiceId: string | null;
	accountId: string | null;
	amountTiyn: number;
	currency: string;
	/** `Completed` is money that came */
	status: string;
	kind: 'payment' | 'refund';
	isTest: boolean;
	/** of a refund: the transaction that it gives back */
	paymentTransactionId: string | null;
	/** code of the bank, of a declined one */
	reasonCode: number | null;
};

export type NewOrder = {
	/** our id of the payment, which the provider tells us back */
	paymentId: string;
	accountId: string;
	amountTiyn: number;
	description: string;
	locale: 'ru-RU' | 'kk-KZ' | 'en-US';
	/** where the buyer's browser goes afterwards; nothing in the address is believed */
	returnUrl: string;
};

export type ReceiptLine = { label: string; amountTiyn: number; vatBasisPoints: number };
export type NewReceipt = {
	kind: 'income' | 'income_return';
	paymentId: string;
	accountId: string;
	supplierBin: string;
	lines: readonly ReceiptLine[];
	email: string | null;
};

/** Who takes cards. It never throws: what goes wrong is an outcome. */
export type PaymentProvider = {
	isTest: boolean;
	createOrder(order: NewOrder): Promise<Outcome<{ orderId: string; url: string }>>;
	cancelOrder(orderId: string): Promise<Outcome<null>>;
	getPayment(transactionId: string): Promise<Outcome<ProviderPayment | null>>;
	/** the last operation of this payment; null: it was never begun */
	findPayment(paymentId: string): Promise<Outcome<ProviderPayment | null>>;
	/** everything of a day of Almaty */
	listDay(day: string): Promise<Outcome<ProviderPayment[]>>;
	/** @param requestId the same one is done once, for an hour */
	refund(of: {
		transactionId: string;
		amountTiyn: number;
		requestId: string;
	}): Promise<Outcome<{ transactionId: string }>>;
	issueReceipt(receipt: NewReceipt, requestId: string): Promise<Outcome<{ receiptId: string }>>;
};

/** The provider of this installation, with the secret that it signs its callbacks by. */
export type PaymentGateway = { provider: PaymentProvider; secret: string };
