import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { currentTag } from '#web/i18n.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
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
			tail={tailOf(card)}
			gauge={<IndexGauge idn={idn} />}
			trio={trioOf(idn)}
			by={originWords(idn).map((text) => <p key={text}>{text}</p>)}
			actions={
				<CardActions title={card.title} url={url} bin={card.is_individual ? null : card.bin} marks={pieces.marks} />
			}
			counts={countsOf(card)}
		/>
	);
}

/** The name in the other state language. */
function otherNameOf(card: CardPageData) {
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

function tailOf({ verdict: { silent_count: silent, source_count: total } }: CardPageData): string {
	return silent === 0 ? m.card_page_count_sources({ total }) : m.card_page_count_silent({ count: silent, total });
}

function countsOf({ verdict }: CardPageData): VerdictCount[] {
	const { stop_count: stop, attention_count: attention, favourable_count: favourable, silent_count: silent } = verdict;
	const unasked = verdict.not_asked_count.basic + verdict.not_asked_count.full;
	return [
		{
			href: '#stop-factors',
			mark: stop === 0 ? 'nothing' : 'bad',
			count: String(stop),
			label: m.card_page_n_stop({ count: stop }),
		},
		{
			href: '#attention',
			mark: attention === 0 ? 'nothing' : 'attention',
			count: String(attention),
			label: m.card_page_n_attention(),
		},
		{
			href: '#favourable',
			mark: favourable === 0 ? 'nothing' : 'good',
			count: String(favourable),
			label: m.card_page_n_favourable(),
		},
		silent > 0
			? { href: '#sources', mark: 'silent', count: String(silent), label: m.card_page_n_silent({ count: silent }) }
			: { href: '#other-topics', mark: 'unasked', count: String(unasked), label: m.card_page_n_unasked() },
	];
}
