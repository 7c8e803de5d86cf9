import { gravestMark } from '#domain/judgement/finding-mark.ts';
import type { FindingSeverity } from '#domain/judgement/judgement.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import type { MarkKind } from '../Mark.tsx';
import type { ContentsEntry } from './PageContents.tsx';
import type { VerdictCount, VerdictTone } from './VerdictPanel.tsx';

type Found = Readonly<Record<'stop' | 'attention' | 'good', readonly { severity: FindingSeverity }[]>>;

const groups = [
	{ of: 'stop', id: 'stop-factors', title: m.card_page_stop_factors, label: m.card_page_n_stop },
	{ of: 'attention', id: 'attention', title: m.card_page_attention, label: m.card_page_n_attention },
	{ of: 'good', id: 'favourable', title: m.card_page_favourable, label: m.card_page_n_favourable },
] as const;

/** Below the verdict: how much was found of each weight, marked by the gravest. */
export function countsOfFound(found: Found): VerdictCount[] {
	return groups.map(({ of, id, label }) => ({
		href: `#${id}`,
		mark: gravestMark(found[of]) ?? 'nothing',
		count: formatNumber(found[of].length),
		label: label({ count: found[of].length }),
	}));
}

/** The same in the contents. @param isOpen answers are on their way: the lines stand, without a number */
export function contentsOfFound(found: Found, isOpen = false): ContentsEntry[] {
	return groups.map(({ of, id, title }) => ({
		id,
		title: title(),
		mark: isOpen ? 'silent' : (gravestMark(found[of]) ?? 'nothing'),
		count: isOpen ? null : formatNumber(found[of].length),
	}));
}

const toneMarks = { good: 'good', attention: 'attention', bad: 'bad', neutral: 'range' } as const;

export function markOfTone(tone: VerdictTone): MarkKind {
	return toneMarks[tone];
}
