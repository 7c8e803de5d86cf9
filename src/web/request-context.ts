import { createContext } from 'react-router';
import type { Announcements } from '#domain/content/announcements.ts';
import type { Catalogue } from '#domain/content/catalogue.ts';
import type { Locale } from '#domain/locale.ts';
import type { ApiClient } from './api-client.ts';
import type { Visitor } from './session/session.ts';

/** What a loader may know of the request it answers. */
export type RequestContext = {
	locale: Locale;
	requestId: string;
	cspNonce: string;
	/** origin people see, for canonical links */
	publicOrigin: string;
	isDemo: boolean;
	contacts: { email: string; messengerUrl: string };
	/** what stands above every page */
	announcements: Announcements;
	/** products that are offered, the same object as long as it says the same */
	catalogue: Catalogue;
	api: ApiClient;
	/**
	 * set by a loader whose page is the same for every anonymous reader: it may be repeated from memory for seconds; `bin`:
	 * the subject it shows, which every reader opens
	 */
	sharing: { isShared: boolean; bin: string | null };
	visitor: Visitor;
	/** the request was refused before any page saw it: what is drawn says so */
	refusal: { status: number; message: string } | null;
	/** the cabinet has an origin of its own: the way there is a hand-off */
	isCabinetElsewhere: boolean;
	analytics: AnalyticsConsent;
	/** why a page could not be rendered, for finding its request in the log */
	logError(error: unknown): void;
};

/** Counting of visits. */
export type AnalyticsConsent = {
	/** `off`: nothing counts here; `none`: the reader has not answered; the browser refuses by Global Privacy Control */
	answer: 'off' | 'none' | 'yes' | 'no' | 'refused_by_browser';
	/** as what the page is counted; null: never */
	template: string | null;
	/** who counts */
	names: readonly string[];
	/** what is counted leaves the country */
	isAbroad: boolean;
};

export const requestContext = createContext<RequestContext>();
