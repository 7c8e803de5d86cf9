import { markMatch } from './mark-match.ts';

/** A name with the part that was asked for in bold. */
export function Marked({ text, query }: { text: string; query: string }) {
	return markMatch(text, query).map((part) =>
		part.isMatch ? (
			<mark key={part.at} className="bg-transparent font-[700] text-blue">
				{part.text}
			</mark>
		) : (
			part.text
		),
	);
}
