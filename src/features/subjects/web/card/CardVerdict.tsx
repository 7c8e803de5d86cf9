import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { currentTag } from '#web/i18n.ts';
import { nameInLatin } from '#web/latin.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import { countsOfFound } from '#web/ui/subject/found-groups.ts';
import { heardWords } from '#web/ui/subject/heard-words.ts';
import { type VerdictCount, VerdictPanel } from '#web/ui/subject/VerdictPanel.tsx';
import { stateTone } from '../subject-words.ts';
import { CardActions } from './CardActions.tsx';
import type { CardPageData } from './card-page.server.ts';
import { IndexGauge, originWords, trioOf } from './index-words.tsx';
import type { CardPieces } from './pieces.ts';

type CardVerdictProps = { card: CardPageData; url: string; pieces: CardPieces };

export function CardVerdict({ card, url, pieces }: CardVerdictProps) {
	const { idn, verdict } = card;
	return (
		<VerdictPanel
			eyebrow={m.card_page_eyebrow({ date: formatDay(card.state_on) })}
			title={card.title}
			otherName={otherNameOf(card)}
			facts={<Facts card={card} decision={pieces.decision} />}
			tone={verdict.tone}
			sentence={verdict.sentence}
			tail={heardWords(verdict)}
			gauge={<IndexGauge idn={idn} />}
			trio={trioOf(idn)}
			by={originWords(idn).map((text) => <p key={text}>{text}</p>)}
			actions={
				<CardActions
					title={card.title}
					url={url}
					bin={card.is_individual ? null : card.bin}
					marks={pieces.marks}
					compare={pieces.compare}
					pdf={pieces.pdf}
				/>
			}
			counts={countsOf(card)}
		/>
	);
}

/** The name in the other state language; for readers of English in Latin letters. */
function otherNameOf(card: CardPageData) {
	const latin = nameInLatin(card.title);
	if (latin !== null) return { text: latin, lang: 'en' } as const;
	const isKazakh = currentTag() === 'kk';
	const text = isKazakh ? card.short_name_ru : card.name_kz;
	return text === null || text === '' || text === card.title ? null : ({ text, lang: isKazakh ? 'ru' : 'kk' } as const);
}

function Facts({ card, decision }: { card: CardPageData } & Pick<CardPieces, 'decision'>) {
	const { bin, is_individual: isPerson, dt_registration: registered } = card;
	const label = isPerson ? m.card_page_iin() : m.card_page_bin();
	const places = [...new Set([card.kato_path[0]?.name, card.kato_path.at(-1)?.name])].filter(Boolean);
	const activity = [card.okat, card.main_activity].filter(Boolean);
	return (
		<>
			<Chip tone={stateTone[card.state]}>{card.state_label}</Chip>
			<span className="inline-flex items-center whitespace-nowrap">
				{label}
				<b className="ml-1.5 font-[600] text-ink">
					<IdentifierNumber value={bin} />
				</b>
				{isPerson ? null : <CopyButton value={bin} label={label} />}
			</span>
			<span className="vp-wide">{card.kind_label}</span>
			{places.length === 0 ? null : <span className="vp-wide">{places.join(', ')}</span>}
			<span className="vp-wide">
				{registered === null ? m.card_page_registered_unknown() : m.card_page_since({ date: formatDay(registered) })}
			</span>
			{activity.length === 0 ? null : <span className="vp-wide">{activity.join(' · ')}</span>}
			{decision}
		</>
	);
}

function countsOf({ verdict, stop_factors: stop, attention, favourable: good }: CardPageData): VerdictCount[] {
	const { silent_count: silent } = verdict;
	const unasked = verdict.not_asked_count.basic + verdict.not_asked_count.full;
	return [
		...countsOfFound({ stop, attention, good }),
		silent > 0
			? { href: '#sources', mark: 'silent', count: String(silent), label: m.card_page_n_silent({ count: silent }) }
			: { href: '#other-topics', mark: 'unasked', count: String(unasked), label: m.card_page_n_unasked() },
	];
}
