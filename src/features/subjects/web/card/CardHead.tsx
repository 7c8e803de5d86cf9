import { formatDay } from '#domain/tenge.ts';
import type { SubjectMarksData } from '#features/cabinet/public.web.ts';
import { m } from '#paraglide/messages.js';
import { currentTag } from '#web/i18n.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import type { SubjectCard } from '../../contract.ts';
import { stateTone } from '../subject-words.ts';
import { CardActions } from './CardActions.tsx';

type CardHeadProps = { card: SubjectCard; url: string; marks: SubjectMarksData | null };

export function CardHead({ card, url, marks }: CardHeadProps) {
	const { title, bin, is_individual: isPerson } = card;
	const places = [...new Set([card.kato_path[0]?.name, card.kato_path.at(-1)?.name])].filter(
		(name) => name !== undefined,
	);
	const numberLabel = isPerson ? m.card_page_iin() : m.card_page_bin();
	const registered = card.dt_registration;
	return (
		<header className="px-5 pt-6 pb-5 md:px-8 md:pt-8 md:pb-6">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="min-w-0 max-w-full flex-1 basis-[320px]">
					<h1 className="text-2xl md:text-3xl">{title}</h1>
					<OtherName card={card} />
				</div>
				<div className="flex flex-col items-start gap-1 md:items-end md:pt-1">
					<Chip tone={stateTone[card.state]}>{card.state_label}</Chip>
					<span className="text-xs text-muted">{m.card_page_state_on({ date: formatDay(card.state_on) })}</span>
				</div>
			</div>
			<ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-[15px] text-ink-2">
				<li className="inline-flex items-center">
					{numberLabel}
					<b className="ml-1.5 font-[600] text-ink">
						<IdentifierNumber value={bin} />
					</b>
					{isPerson ? null : <CopyButton value={bin} label={numberLabel} />}
				</li>
				<li>{card.kind_label}</li>
				{places.length === 0 ? null : <li>{places.join(', ')}</li>}
				<li>
					{registered === null ? m.card_page_registered_unknown() : m.card_page_since({ date: formatDay(registered) })}
				</li>
				{card.main_activity === null ? null : <li>{[card.okat, card.main_activity].filter(Boolean).join(' · ')}</li>}
			</ul>
			<CardActions id={card.id} title={title} url={url} bin={isPerson ? null : bin} marks={marks} />
		</header>
	);
}

/** The name in the other state language. */
function OtherName({ card }: { card: SubjectCard }) {
	const isKazakh = currentTag() === 'kk';
	const other = isKazakh ? card.short_name_ru : card.name_kz;
	return other === null || other === '' || other === card.title ? null : (
		<p lang={isKazakh ? 'ru' : 'kk'} className="mt-1 text-ink-2">
			{other}
		</p>
	);
}
