import type { ReactNode } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { Visitor } from '#web/session/session.ts';
import type { ShellData } from './shell.server.ts';

/** Data of the root loader for every page. */
export type SiteData = {
	isDemo: boolean;
	contacts: { email: string; messengerUrl: string };
	year: number;
	requestId: string;
	visitor: Visitor;
	isCabinetElsewhere: boolean;
};

export type ShellProps = {
	site: SiteData;
	shell: ShellData;
	/** announcement of the page, above everything */
	banner?: ReactNode;
};

/** Each language by its own name; screen readers read the full name. */
export const languageNames: Record<Locale, { short: string; full: string }> = {
	ru: { short: 'Рус', full: 'Русский' },
	kz: { short: 'Қаз', full: 'Қазақша' },
	en: { short: 'Eng', full: 'English' },
};
