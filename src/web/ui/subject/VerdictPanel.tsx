import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from '../Icon.tsx';
import { Mark, type MarkKind } from '../Mark.tsx';

export type VerdictTone = 'good' | 'attention' | 'bad' | 'neutral';

export type VerdictCount = { href: string; mark: MarkKind; count: string; label: string };

type VerdictPanelProps = {
	/** which check this is, and when */
	eyebrow: string;
	title: string;
	/** the name in the other state language, or in Latin letters */
	otherName?: { text: string; lang: 'kk' | 'ru' | 'en' } | null;
	/** status and number first; what is wrapped in `vp-wide` waits for a wider screen */
	facts: ReactNode;
	tone: VerdictTone;
	/** answers are on their way */
	isOpen?: boolean;
	/** they may change the verdict: the room of a longer one is kept, so that nothing moves */
	isRoomKept?: boolean;
	/** everything that speaks against the subject, the gravest first; never cut off */
	sentence: string;
	/** what the verdict stands on */
	tail: ReactNode;
	gauge: ReactNode;
	/** group, zone, degree */
	trio: readonly { label: string; value: string; ink?: string | undefined }[];
	/** whose value it is and of which day; on a phone it stands with the factors */
	by: ReactNode;
	/** one primary action, and the rest in a menu */
	actions: ReactNode;
	counts: readonly VerdictCount[];
};

const toneIcon = { good: 'ok', attention: 'warn', bad: 'bad', neutral: 'question' } as const;

export function toneWord(tone: VerdictTone): string {
	return {
		good: m.common_tone_good,
		attention: m.common_tone_attention,
		bad: m.common_tone_bad,
		neutral: m.common_tone_neutral,
	}[tone]();
}

/** Name, status, verdict, index and the one thing to do next: on a phone all of it stands on the first screen. */
export function VerdictPanel(props: VerdictPanelProps) {
	const { tone, isOpen = false, isRoomKept = false } = props;
	return (
		<section id="verdict" aria-label={m.card_page_verdict()} className={isRoomKept ? 'vp vp-room' : 'vp'}>
			<Who {...props} />
			<div className={`vp-say tone-${tone}`}>
				<h2 className="vp-tone">
					<Icon
						name={isOpen ? 'clock' : toneIcon[tone]}
						className={`size-[18px] ${isOpen ? 'animate-pulse-soft' : ''}`}
					/>
					{isOpen ? m.common_tone_open() : toneWord(tone)}
				</h2>
				{/* another verdict is written anew in the room of this one */}
				<p key={props.sentence} className="vp-sent">
					{props.sentence}
				</p>
				<p className="vp-tail">{props.tail}</p>
			</div>
			<div className="vp-idx">
				<h2 className="sr-only">{m.idn_title()}</h2>
				{props.gauge}
				<dl className="vp-trio">
					{props.trio.map(({ label, value, ink }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd className={ink}>{value}</dd>
						</div>
					))}
				</dl>
				<div className="vp-by">{props.by}</div>
			</div>
			<div className="vp-acts no-print">{props.actions}</div>
			<Counts counts={props.counts} />
		</section>
	);
}

function Who({ eyebrow, title, otherName = null, facts }: VerdictPanelProps) {
	return (
		<header className="vp-who">
			<p className="vp-eyebrow">{eyebrow}</p>
			<h1>{title}</h1>
			{otherName === null ? null : (
				<p lang={otherName.lang} className="vp-other">
					{otherName.text}
				</p>
			)}
			<div className="vp-facts">{facts}</div>
		</header>
	);
}

function Counts({ counts }: { counts: readonly VerdictCount[] }) {
	return (
		<ul className="vp-counts">
			{counts.map(({ href, mark, count, label }) => (
				<li key={label}>
					<a href={href}>
						<b>
							<Mark kind={mark} />
							{count}
						</b>
						{label}
					</a>
				</li>
			))}
		</ul>
	);
}
