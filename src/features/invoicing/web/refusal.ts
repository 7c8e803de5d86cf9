/** A form that was refused, with what was typed. */
export type InvoiceRefusal = {
	message: string | null;
	fields: Readonly<Record<string, readonly string[]>>;
	typed: Readonly<Record<string, string>>;
	code: string;
};
