import type { Locale } from '#domain/locale.ts';
import type { AnalyticsConsent } from '#web/request-context.ts';
import type { Visitor } from '#web/session/session.ts';
import type { announcedData } from './announcements.server.ts';
import type { ShellData } from './shell.server.ts';

/** Data of the root loader for every page. */
export type SiteData = {
	isDemo: boolean;
	contacts: { email: string; messengerUrl: string };
	year: number;
	/** of the page that was opened; null: it is never counted */
	counting: { answer: AnalyticsConsent['answer']; template: string } | null;
	requestId: string;
	visitor: Visitor;
	isCabinetElsewhere: boolean;
	/** null: nothing is announced */
	announcements: ReturnType<typeof announcedData>;
};

export type ShellProps = {
	site: SiteData;
	shell: ShellData;
};

/** Each language by its own name; screen readers read the full name. */
export const languageNames: Record<Locale, { short: string; full: string }> = {
	ru: { short: 'Рус', full: 'Русский' },
	kz: { short: 'Қаз', full: 'Қазақша' },
	en: { short: 'Eng', full: 'English' },
};
