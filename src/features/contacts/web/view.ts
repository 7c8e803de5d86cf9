import type { ContactTopic } from '#domain/contact-messages.ts';
import type { OfferText } from '#features/auth/public.web.ts';

export type ContactPage =
	| {
			state: 'form';
			topic: ContactTopic;
			offer: OfferText | null;
			/** makes a form that is sent twice one message */
			key: string;
			/** sealed: when the form was shown */
			token: string;
			/** of a reader who is signed in */
			phone: string;
	  }
	| { state: 'sent'; number: number; ticket: string | null };

/** After a form was refused. */
export type ContactAnswer = {
	/** the browser must solve a puzzle, and sends the form once more then */
	isProofNeeded: boolean;
	message: string | null;
	fields: Readonly<Record<string, readonly string[]>>;
	typed: Readonly<Record<string, string>>;
};
