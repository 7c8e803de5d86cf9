import type { MobilePhone } from '#domain/numbers/phone.ts';

export type SmsMessage = {
	phone: MobilePhone;
	text: string;
	/** after that the operator need not deliver it any more */
	validForMinutes: number;
};

/**
 * `refused`: the same message will never be taken; `failed`: it may be taken later. `reason` is the gateway's code in a
 * few words of ours: never its text, which may repeat the message or the key.
 */
export type SmsOutcome =
	| { state: 'sent'; providerMessageId: string }
	| { state: 'refused'; reason: string }
	| { state: 'failed'; reason: string };

/** One gateway. It never throws: what goes wrong is an outcome. */
export type SmsSender = { send(message: SmsMessage): Promise<SmsOutcome> };

export type SmsGateway = {
	/** without a slash at the end */
	baseUrl: string;
	/** name registered with the operator; null: the gateway's own */
	senderName: string | null;
};
