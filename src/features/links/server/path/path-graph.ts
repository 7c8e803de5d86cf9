import type { LinkKind } from '#domain/links.ts';
import { foldHead } from '#domain/names/fold.ts';
import { isOrganisationNumber } from '#domain/numbers/iin-bin.ts';
import { registerId } from '#features/facts/public.ts';
import type { OwnFact } from '#features/reports/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { findFormerHeads, findLeftBy, findSharing, findSubjectsOnPath } from './path-store.ts';
import type { PathKey, PathLink, Step } from './search-path.ts';

/** Beyond so many a thing in common tells nothing of two of them, and is not followed. */
const crowdFrom = { person: 10, address: 50, phone: 20 } as const;

export const keyOf = {
	subject: (bin: string): PathKey => `s:${bin}`,
	person: (name: string): PathKey => `p:${foldHead(name)}`,
	address: (key: string): PathKey => `a:${key}`,
	phone: (number: string): PathKey => `t:${number}`,
};
export const textOf = (key: PathKey): string => key.slice(2);
const ofKind = (keys: readonly PathKey[], letter: string) =>
	keys.flatMap((key) => (key.startsWith(`${letter}:`) ? [textOf(key)] : []));

type Asked = {
	kinds: ReadonlySet<LinkKind>;
	/** whether links that have ended count */
	withFormer: boolean;
	/** founders and telephones of the asker's own reports */
	reported: readonly OwnFact[];
};

/** Links of the register and of one's own reports, some nodes at a time: a question to the database for each kind. */
export class PathGraph {
	readonly #pool: Pool;
	readonly #asked: Asked;
	readonly #reported: PathLink[];
	/** as they are written, of people and addresses that were met */
	readonly titles = new Map<PathKey, string>();
	readonly #namesOf = new Map<PathKey, Set<string>>();

	constructor(pool: Pool, asked: Asked) {
		this.#pool = pool;
		this.#asked = asked;
		this.#reported = asked.reported.flatMap((fact) => this.#linksOf(fact)).filter((link) => this.#counts(link));
	}

	async expand(nodes: readonly PathKey[]): Promise<Step> {
		const crowded = new Map<PathKey, number>();
		const steps = await Promise.all([
			this.#ofSubjects(ofKind(nodes, 's')),
			this.#ofPeople(nodes.filter((key) => key.startsWith('p:'))),
			this.#ofAddresses(ofKind(nodes, 'a')),
		]);
		const asked = new Set(nodes);
		const own = this.#reported.filter(({ subject, other }) => asked.has(subject) || asked.has(other));
		const links = [...steps.flat(), ...own];
		const subjectsOf = Map.groupBy(links, ({ other }) => other);
		for (const key of nodes) {
			const count = new Set(subjectsOf.get(key)?.map(({ subject }) => subject)).size;
			if (count > mostOf(key)) crowded.set(key, count);
		}
		return { links: links.filter(({ other }) => !asked.has(other) || !crowded.has(other)), crowded };
	}

	#counts({ kind, isFormer }: PathLink): boolean {
		return this.#asked.kinds.has(kind) && (this.#asked.withFormer || !isFormer);
	}

	#linksOf({ bin, kind, value, sourceId }: OwnFact): PathLink[] {
		const subject = keyOf.subject(bin);
		if (kind === 'contacts')
			return value.phones.map((number) => {
				const other = keyOf.phone(number);
				this.titles.set(other, number);
				return { ...bare, subject, other, kind: 'phone', sourceId };
			});
		if (kind !== 'founder') return [];
		const { iinBin, name, from, to, sharePercent } = value;
		const isFirm = iinBin !== null && isOrganisationNumber(iinBin);
		const other = isFirm ? keyOf.subject(iinBin) : keyOf.person(name);
		if (isFirm) this.titles.set(other, name);
		else this.#remember(other, name);
		return [{ subject, other, kind: 'founder', isFormer: to !== null, from, until: to, sharePercent, sourceId }];
	}

	#remember(key: PathKey, name: string): void {
		if (!this.titles.has(key)) this.titles.set(key, name);
		this.#namesOf.set(key, (this.#namesOf.get(key) ?? new Set()).add(name));
	}

	#headed(bin: string, name: string, until: string | null, other = keyOf.person(name)): PathLink {
		this.#remember(other, name);
		const isFormer = until !== null;
		return { ...bare, subject: keyOf.subject(bin), other, kind: 'head', isFormer, until, sourceId: registerId };
	}

	async #ofSubjects(bins: readonly string[]): Promise<PathLink[]> {
		if (bins.length === 0) return [];
		const { kinds, withFormer } = this.#asked;
		const [rows, former] = await Promise.all([
			findSubjectsOnPath(this.#pool, bins),
			kinds.has('head') && withFormer ? findFormerHeads(this.#pool, bins) : [],
		]);
		const current = rows.flatMap(({ bin, head_name: name, head_key: fold, address, address_key: key }) => {
			const links: PathLink[] = [];
			if (kinds.has('head') && name !== null && fold !== null) links.push(this.#headed(bin, name, null, `p:${fold}`));
			if (kinds.has('address') && key !== null && address !== null) links.push(this.#seated(bin, key, address));
			return links;
		});
		return [...current, ...former.map(({ bin, name, until }) => this.#headed(bin, name, until))];
	}

	#seated(bin: string, key: string, address: string | null): PathLink {
		const other = keyOf.address(key);
		if (address !== null) this.titles.set(other, address);
		return { ...bare, subject: keyOf.subject(bin), other, kind: 'address', sourceId: registerId };
	}

	async #ofPeople(people: readonly PathKey[]): Promise<PathLink[]> {
		const { kinds, withFormer } = this.#asked;
		if (people.length === 0 || !kinds.has('head')) return [];
		const names = people.flatMap((key) => [...(this.#namesOf.get(key) ?? [])]);
		const [current, left] = await Promise.all([
			findSharing(this.#pool, 'head_key', { keys: people.map(textOf), most: crowdFrom.person }),
			withFormer ? findLeftBy(this.#pool, names, crowdFrom.person) : [],
		]);
		const heads = new Set(current.map(({ key, bin }) => `${key} ${bin}`));
		return [
			...current.map(({ key, bin }) => ({
				...{ ...bare, subject: keyOf.subject(bin), other: `p:${key}`, kind: 'head' as const, sourceId: registerId },
			})),
			// who heads it again has not left it
			...left
				.filter(({ bin, name }) => !heads.has(`${foldHead(name)} ${bin}`))
				.map(({ bin, name, until }) => this.#headed(bin, name, until)),
		];
	}

	async #ofAddresses(keys: readonly string[]): Promise<PathLink[]> {
		if (keys.length === 0) return [];
		const rows = await findSharing(this.#pool, 'address_key', { keys, most: crowdFrom.address });
		return rows.map(({ key, bin }) => this.#seated(bin, key, null));
	}
}

const bare = { isFormer: false, from: null, until: null, sharePercent: null } as const;

function mostOf(key: PathKey): number {
	if (key.startsWith('p:')) return crowdFrom.person;
	if (key.startsWith('a:')) return crowdFrom.address;
	return key.startsWith('t:') ? crowdFrom.phone : Number.POSITIVE_INFINITY;
}
