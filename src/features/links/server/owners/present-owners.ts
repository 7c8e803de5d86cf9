import type { UnknownOwnerReason } from '#domain/links.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { exceptionOf, statementWords } from '#reporting/sections/foreign/control.ts';
import { type Message, wordsIn } from '#reporting/words.ts';
import { getSource } from '#sources/catalogue.ts';
import type { Owner, OwnersView } from '../../contract-owners.ts';
import type { LinkedRow } from '../links-store.ts';
import { subjectNodeId, type Thing } from '../neighbours.ts';
import { type Known, presentThing } from '../present-links.ts';
import { isByName, type KnownOwner, type KnownOwners } from './known-owners.ts';
import type { WhyNobody } from './owned-abroad.ts';
import type { OwnerKey, Ownership, Share } from './share-tree.ts';

type Shown = Omit<Known, 'listDates'> & { linked: ReadonlyMap<string, LinkedRow> };
type Found = { ownership: Ownership; known: KnownOwners; longest: number };

const reasonWords: Readonly<Record<UnknownOwnerReason, Message>> = {
	not_published: m.links_owner_not_published,
	consent_needed: m.links_owner_consent_needed,
	silent: m.links_owner_silent,
	register_not_asked: m.links_owner_register_not_asked,
	share_unstated: m.links_owner_share_unstated,
	state: m.links_owner_state,
	cycle: m.links_owner_cycle,
	too_deep: m.links_owner_too_deep,
	natural_persons: m.links_owner_natural_persons,
	no_known_person: m.links_owner_no_known_person,
	withheld: m.links_owner_withheld,
	listed: m.links_owner_listed,
};

export function presentOwners({ ownership, known, longest }: Found, shown: Shown): OwnersView {
	const { owned, met, ends, depth, isComplete } = ownership;
	const tag = languageTag(shown.locale);
	// ids say nothing of whom they mean: people are known by number here
	const ids = new Map([...met.keys()].map((key, at) => [key, `o${at}`]));
	const idOf = (key: OwnerKey) => ids.get(key) ?? '';
	return {
		owners: [...met].flatMap(([key, { level, share }]): Owner[] => {
			const owner = known.people.get(key);
			if (owner === undefined) return [];
			const node = presentThing(thingOf(owner, shown.linked), { ...shown, listDates: noLists });
			return [
				{
					...node,
					id: idOf(key),
					level,
					...shareOf(share),
					country: owner.kind === 'abroad' ? owner.country : null,
					foreign_check: known.checkOf(key),
					is_by_name: isByName(key),
				},
			];
		}),
		holdings: [...owned].flatMap(([firm, { holdings }]) =>
			holdings.map(({ owner, sharePercent }) => {
				const proof = known.proofOf(firm, owner);
				const source = proof === undefined ? undefined : getSource(proof.sourceId);
				return {
					...{ firm: idOf(firm), owner: idOf(owner), share_percent: sharePercent, from_date: proof?.from ?? null },
					...{ source_id: source?.id ?? '', source_title: source?.title[tag] ?? '', source_date: proof?.asOf ?? null },
				};
			}),
		),
		ends: ends.map(({ key, why, level, share }) => {
			const told = known.reasonOf(key);
			const reason = why === null || told?.why !== why ? undefined : told;
			const source = reason?.sourceId == null ? null : getSource(reason.sourceId);
			return {
				...{ owner: idOf(key), level, why_unknown: why, ...shareOf(share) },
				why_label: why === null ? null : labelOf(why, reason, known.people.get(key), shown.locale),
				...{ source_id: source?.id ?? null, source_title: source?.title[tag] ?? null },
				source_date: reason?.asOf ?? null,
			};
		}),
		...{ depth, longest, is_complete: isComplete },
		firm_count: [...owned.keys()].filter((key) => known.people.get(key)?.kind === 'firm').length,
		reported_count: known.readings.filter(({ action }) => action === 'report.read').length,
	};
}

const noLists: Known['listDates'] = new Map();

function labelOf(
	why: UnknownOwnerReason,
	reason: WhyNobody | undefined,
	owner: KnownOwner | undefined,
	locale: Locale,
): string {
	const words = wordsIn(locale);
	const { said = null } = reason ?? {};
	const ofRegister =
		said === null ? null : said.kind === 'parent' ? exceptionOf(said.value, words) : statementWords(said.value, words);
	if (ofRegister !== null) return ofRegister;
	if (owner?.kind === 'abroad' && why === 'register_not_asked') return words.say(m.links_owner_abroad);
	return words.say(reasonWords[why]);
}

function thingOf(owner: KnownOwner, linked: Shown['linked']): Thing {
	if (owner.kind === 'person') return { id: '', kind: 'person', title: owner.name };
	if (owner.kind !== 'firm') return { id: '', kind: 'organisation', title: owner.name };
	const row = linked.get(owner.bin);
	if (row !== undefined) return { id: subjectNodeId(row), kind: 'subject', row };
	return { id: '', kind: 'organisation', title: owner.name ?? owner.bin };
}

/** To hundredths of a percent: registers state no more. */
function shareOf({ percent, isPartial }: Share) {
	return { share_percent: percent === null ? null : Math.round(percent * 100) / 100, is_partial: isPartial };
}
