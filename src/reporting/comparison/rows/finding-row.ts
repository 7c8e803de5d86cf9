import type { FindingCode } from '#domain/judgement/judgement.ts';
import type { PresentedFinding, Tone } from '#domain/report/report-model.ts';
import type { Compared, ComparedRowKind, Said } from '../row.ts';

const tones: Readonly<Record<PresentedFinding['severity'], Tone>> = {
	...{ stop: 'bad', high: 'bad', medium: 'attention', info: 'neutral', good: 'good' },
};

type FindingRow = Pick<ComparedRowKind, 'code' | 'section' | 'label' | 'topics'> & {
	findings: readonly FindingCode[];
};

/** A row that says what the judge found, in its sentence: no rule of its own. */
export function findingRow({ findings, ...row }: FindingRow): ComparedRowKind {
	return {
		...row,
		better: null,
		read(subject): Said | null {
			const found = subject.findings.filter(({ code }) => findings.includes(code));
			const [gravest] = found;
			if (gravest === undefined) return null;
			return {
				cell: { text: found.map(({ sentence }) => sentence).join(' '), tone: tones[gravest.severity] },
				by: witnessesOf(subject, found),
			};
		},
	};
}

function witnessesOf({ evidence }: Compared, found: readonly PresentedFinding[]) {
	const ids = new Set(found.flatMap((finding) => finding.evidence.map(({ sourceId }) => sourceId)));
	return evidence.sources.filter(({ traits }) => ids.has(traits.sourceId));
}
