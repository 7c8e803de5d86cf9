import type { ReactNode } from 'react';
import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** What is written in one language, and a word about it where the page is in another. */
export function Written({ language, children }: { language: Locale; children: ReactNode }) {
	if (language === currentLocale()) return children;
	return (
		<>
			<Notice tone="off" icon="document" title={m.content_in_russian()}>
				{m.content_in_russian_text()}
			</Notice>
			<div lang={languageTag(language)} className="contents">
				{children}
			</div>
		</>
	);
}

/** The `lang` of a text that stands among others. */
export function langOf(language: Locale): string | undefined {
	return language === currentLocale() ? undefined : languageTag(language);
}
