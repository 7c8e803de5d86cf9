import type { ReactNode } from 'react';
import type { Announcement, BannerTone } from '#domain/content/announcements.ts';
import { languageTag } from '#domain/locale.ts';
import { currentLocale } from '#web/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { TextWords } from './TextWords.tsx';

type StripProps = {
	id?: string;
	announcement: Announcement;
	label: string;
	look: keyof typeof looks;
	children?: ReactNode;
};

const looks = {
	works: ['bg-warn-bg text-warn', 'clock'],
	warn: ['bg-warn-bg text-warn', 'warn'],
	info: ['bg-tint-2 text-blue', 'document'],
} as const satisfies Record<BannerTone | 'works', unknown>;

/** One announcement above a page. */
export function AnnouncementStrip({ id, announcement, label, look, children }: StripProps) {
	const { title, body, language } = announcement;
	const [className, icon] = looks[look];
	return (
		<aside
			id={id}
			aria-label={label}
			lang={language === currentLocale() ? undefined : languageTag(language)}
			className={`no-print ${className}`}
		>
			<div className="wrap flex items-start gap-3 py-2.5 text-[15px]">
				<Icon name={icon} className="mt-0.5 size-5" />
				<div className="min-w-0 flex-1">
					<p className="font-[600] break-words">{title}</p>
					{body.length === 0 ? null : <TextWords text={body} className="mt-0.5 text-ink" />}
				</div>
				{children}
			</div>
		</aside>
	);
}
