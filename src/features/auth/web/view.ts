/** Part of the address of the call: registration and recovery are one form with other words. */
export type FlowPath = 'signin' | 'restore';

export const flowSteps = ['start', 'confirm', 'save'] as const;
export type FlowStep = (typeof flowSteps)[number];

export type OfferText = { version: number; effectiveOn: string; text: string };

/** Errors of a rejected form: the server's messages by field. */
export type FormAnswer = {
	step: FlowStep | 'login';
	message: string | null;
	fields: Readonly<Record<string, readonly string[]>>;
	retryAfterSeconds: number | null;
	/** as it was sent; a password is not sent back */
	username: string;
	/** the account has a second factor: the next form asks for its code too */
	asksTotp: boolean;
	/** confirmed, for the next form of a page without scripts */
	code: string;
};

/** An answer without facts, described only by its state. */
export function answerOf(
	step: FormAnswer['step'],
	username: string,
	told: Partial<Omit<FormAnswer, 'step' | 'username'>>,
): FormAnswer {
	const nothing = { message: null, fields: {}, retryAfterSeconds: null, asksTotp: false, code: '' };
	return { ...nothing, ...told, step, username };
}

export type FlowPage = {
	flow: FlowPath;
	step: FlowStep;
	/** E.164; empty before the first step */
	username: string;
	resendAfterSeconds: number;
	offer: OfferText | null;
	next: string;
};
