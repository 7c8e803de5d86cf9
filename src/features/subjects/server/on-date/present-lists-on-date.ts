import type { IsoDate } from '#domain/clock.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { weighedKinds } from '#domain/facts/weighed.ts';
import { formatDay } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { SubjectKind } from '#domain/subject.ts';
import { type Datasets, registerId } from '#features/facts/public.ts';
import { m } from '#paraglide/messages.js';
import { entryTexts } from '#reporting/entry-text.ts';
import { listSources } from '#sources/catalogue.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { ListOnDate } from '../../contract.ts';
import { type EntryHistory, type ListedOn, listedOn } from './lists-on-date.ts';

export type ListMaterial = {
	entries: ReadonlyMap<string, readonly EntryHistory[]>;
	firstEditions: ReadonlyMap<string, IsoDate>;
	datasets: Datasets;
	/** ids of lists whose newest edition has the subject in a row that could not be read */
	unread: readonly string[];
};

/** Lists that enter some subjects and not others; the register carries everybody, and so do those that are only weighed. */
const entering = listSources.flatMap(({ descriptor }) => {
	const isWeighed = descriptor.states.every((topic) => weighedKinds.some((kind) => kind === topic));
	return descriptor.role !== 'subject' || descriptor.id === registerId || isWeighed ? [] : [descriptor];
});

/** Every published list about such subjects, with what it said on that day: those that carried it first. */
export function presentListsOnDate(
	{ entries, firstEditions, datasets, unread }: ListMaterial,
	{ kind, on }: { kind: SubjectKind; on: IsoDate },
	locale: Locale,
): ListOnDate[] {
	const told = entering.flatMap((descriptor): ListOnDate[] => {
		const { id, appliesTo } = descriptor;
		const lastOn = datasets.get(id)?.listDate;
		if (lastOn === undefined || !appliesTo.includes(kind)) return [];
		const own = entries.get(id) ?? [];
		const known = [firstEditions.get(id) ?? lastOn, lastOn, ...own.map(({ firstListedOn }) => firstListedOn)];
		const at = listedOn(own, { firstOn: known.toSorted()[0] ?? lastOn, lastOn }, on);
		return [{ ...tell(descriptor, at, unread.includes(id), locale), ...sourceOf(descriptor, locale) }];
	});
	const rank = ({ state, is_listed: isListed }: ListOnDate) =>
		isListed === true ? 0 : state === 'between' ? 1 : isListed === false ? 2 : 3;
	return told.toSorted((one, other) => rank(one) - rank(other));
}

function sourceOf({ id, title, officialUrl }: SourceDescriptor, locale: Locale) {
	return { source_id: id, source_title: title[languageTag(locale)], official_url: officialUrl };
}

type Told = Omit<ListOnDate, keyof ReturnType<typeof sourceOf>>;

function tell(descriptor: SourceDescriptor, at: ListedOn, isUnread: boolean, locale: Locale): Told {
	const options = { locale: languageTag(locale) };
	const day = (on: IsoDate) => formatDay(on, options.locale);
	const unknown = (sentence: string): Told => ({ state: 'unknown', is_listed: null, entries: [], sentence });
	if (at.state === 'unknown') return unknown(m.on_date_before({ at: day(at.since) }, options));
	if (at.state === 'between') {
		const say = at.before.length === 0 ? m.on_date_list_came : m.on_date_list_went;
		const dates = { since: day(at.since), until: day(at.until) };
		const isChanged = at.before.length > 0 && at.after.length > 0;
		const said = at.before.length === 0 ? at.after : at.before;
		return {
			state: 'between',
			is_listed: isChanged ? true : null,
			entries: textsOf(said, locale),
			sentence: isChanged ? m.on_date_between(dates, options) : say(dates, options),
		};
	}
	const { said, since, until } = at;
	// its row could not be read; who is named without a number was not looked for on past days
	if (said.length === 0 && isUnread) return unknown(m.card_source_unread({ day: day(until) }, options));
	if (said.length === 0 && descriptor.section === 'sanctions') return unknown(m.on_date_list_by_name({}, options));
	const sentence =
		at.state === 'last_known'
			? m.on_date_last_known({ at: day(until) }, options)
			: since === until
				? m.on_date_known_once({ at: day(since) }, options)
				: m.on_date_known({ since: day(since), until: day(until) }, options);
	return { state: at.state, is_listed: said.length > 0, entries: textsOf(said, locale), sentence };
}

function textsOf(said: readonly { kind: Statement['kind']; json: string }[], locale: Locale): string[] {
	return said.map(({ kind, json }) => {
		const { after } = entryTexts(null, { kind, value: JSON.parse(json) } as Statement, locale);
		return after ?? m.card_change_entry_some({}, { locale: languageTag(locale) });
	});
}
