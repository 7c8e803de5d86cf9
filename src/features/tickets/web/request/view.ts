import type { OfferText } from '#features/auth/public.web.ts';
import type { Modal, Period, Plan } from '#features/tariffs/contract.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { Ticket } from '../../contract.ts';

export const requestSteps = ['contacts', 'requisites', 'done'] as const;
export type RequestStep = (typeof requestSteps)[number];

/** What the address of the page says. */
export type AskedRequest = {
	modal: Modal;
	plan: string;
	period: Period;
	step?: RequestStep;
	/** the application that is being completed */
	ticket?: string;
};

export function requestHref({ modal, plan, period, step, ticket }: AskedRequest, locale = currentLocale()): string {
	return withQuery(paths.tariffs.path(locale), { period, modal, plan, step, ticket });
}

/** What the reader typed, or what is known of him; texts as they stand in the fields. */
export type Typed = Readonly<Record<string, string>>;

export type PlaceOption = { code: string; name: string };

/** The window that is open on the page. */
export type RequestPage = AskedRequest & {
	title: string;
	benefits: Plan['benefits'];
	/** null: there is none, or it is agreed on later */
	cost: { duration: string; grossKzt: number } | null;
	isTrial: boolean;
	/** its price is agreed on later */
	isOnRequest: boolean;
	isSignedIn: boolean;
	/** of the form of this step */
	screen:
		| { name: 'contacts'; offer: OfferText | null; key: string; known: Typed }
		| { name: 'requisites'; known: Typed; ticketId: string }
		| { name: 'sign_in'; number: number; href: { login: string; registration: string } }
		| { name: 'done' | 'over'; ticket: Ticket }
		| { name: 'registration'; href: { login: string; registration: string } }
		| { name: 'gone' | 'waiting' };
};

/** After a form was refused, or filled in from what it holds. */
export type RequestAnswer = {
	message: string | null;
	fields: Readonly<Record<string, readonly string[]>>;
	typed: Typed;
	/** places that the typed text may mean; null: nobody looked */
	places: readonly PlaceOption[] | null;
};

export const requisiteFields = ['bin', 'organization_name', 'address', 'kato', 'iik', 'bik'] as const;
