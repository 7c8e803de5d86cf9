export type Letter = {
	to: string;
	subject: string;
	/** plain text */
	text: string;
	/** a page that stops letters like this one, by one POST without a session (RFC 8058) */
	unsubscribeUrl?: string;
};

/** As for text messages: `refused` will never be taken, `failed` may be taken later; `reason` never repeats the server’s text. */
export type MailOutcome =
	| { state: 'sent'; providerMessageId: string }
	| { state: 'refused'; reason: string }
	| { state: 'failed'; reason: string };

/** It never throws: what goes wrong is an outcome. */
export type MailSender = { send(letter: Letter): Promise<MailOutcome> };
