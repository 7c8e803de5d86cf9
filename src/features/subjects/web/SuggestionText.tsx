import { personName } from '#domain/names/person-name.ts';
import { m } from '#paraglide/messages.js';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import type { Suggestion } from '../contract-search.ts';
import { Marked } from './Marked.tsx';
import { kindWord, stateTone } from './subject-words.ts';

const toneText = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad', off: 'text-off' };

/** Name, number, kind, status and place of a subject in two lines. */
export function SuggestionText({ suggestion, query }: { suggestion: Suggestion; query: string }) {
	const {
		title,
		name_kz: nameKz,
		bin,
		kind,
		state,
		state_label: stateLabel,
		place,
		is_individual: isPerson,
	} = suggestion;
	return (
		<>
			<span className="block leading-snug font-[550]">
				<Marked text={title} query={query} />
				{nameKz === null || nameKz === title ? null : (
					<span className="ml-2 font-[400] text-muted">
						<Marked text={nameKz} query={query} />
					</span>
				)}
			</span>
			<span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
				<span className={toneText[stateTone[state]]}>{stateLabel}</span>
				<span>
					{isPerson ? m.search_iin() : m.search_bin()} <IdentifierNumber value={bin} />
				</span>
				<span>{kindWord(kind)}</span>
				{place === null ? null : <span>{place}</span>}
			</span>
			<FoundBy suggestion={suggestion} query={query} />
		</>
	);
}

/** Why this subject is here when neither its name nor its number is what was typed. */
export function FoundBy({ suggestion, query }: { suggestion: Suggestion; query: string }) {
	const { found_by: foundBy, chief_name: chiefName, former_name: formerName } = suggestion;
	const [label, text] =
		foundBy === 'head' && chiefName !== null
			? [m.search_found_by_head(), personName(chiefName)]
			: foundBy === 'former_name' && formerName !== null
				? [m.search_found_by_former_name(), formerName]
				: [null, null];
	return text === null ? null : (
		<span className="mt-0.5 block text-sm text-ink-2">
			{label}: <Marked text={text} query={query} />
		</span>
	);
}
