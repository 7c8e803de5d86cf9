import { ownerLevels, type UnknownOwnerReason } from '#domain/links.ts';

/** A firm, a person, an organisation abroad, a body of the state: whoever can own or be owned. */
export type OwnerKey = string;
export type Holding = { owner: OwnerKey; sharePercent: number | null };
/** What is known of those who own a firm; `why`: nobody is named behind what these holdings leave over. */
export type Owned = { holdings: readonly Holding[]; why: UnknownOwnerReason | null };
/** `percent` of the subject itself; null: no way to it has all its shares. `isPartial`: some way has not. */
export type Share = { percent: number | null; isPartial: boolean };
/** Where a chain stops. `why` null: at an owner beyond whom there is none, a person. */
export type ChainEnd = { key: OwnerKey; why: UnknownOwnerReason | null; level: number; share: Share };
export type Ownership = {
	/** of every firm that was looked at, the subject first */
	owned: ReadonlyMap<OwnerKey, Owned>;
	/** everybody who was met, by the nearest level */
	met: ReadonlyMap<OwnerKey, { level: number; share: Share }>;
	/** the largest share first, those without a share last */
	ends: readonly ChainEnd[];
	/** levels that were looked at in full */
	depth: number;
	isComplete: boolean;
};

const limits = { firms: 100, steps: 20_000 } as const;
/** Of shares in percent: registers round them to hundredths. */
export const tolerance = 0.05;

/**
 * Who owns a subject, level by level, and how much of it: shares along a way are multiplied, ways are added up. A holding that
 * leads back to a firm of its own way is cut there, and told.
 *
 * @param owners `tell` what is known of the owners of these; `canBeOwned` false for a person
 */
export async function readOwnership(
	subject: OwnerKey,
	owners: {
		tell(firms: readonly OwnerKey[]): Promise<ReadonlyMap<OwnerKey, Owned>>;
		canBeOwned(key: OwnerKey): boolean;
	},
): Promise<Ownership> {
	const owned = new Map<OwnerKey, Owned>();
	let level: OwnerKey[] = [subject];
	let depth = 0;
	while (level.length > 0 && depth < ownerLevels && owned.size + level.length <= limits.firms) {
		for (const [key, told] of await owners.tell(level)) owned.set(key, summedUp(told));
		depth++;
		const above = level.flatMap((key) => owned.get(key)?.holdings.map(({ owner }) => owner) ?? []);
		level = [...new Set(above)].filter((key) => owners.canBeOwned(key) && !owned.has(key));
	}
	const beyond = new Set(level);
	const walk = new Walk(owned, beyond);
	walk.from(subject);
	return { owned, met: walk.met, ends: walk.ends(), depth, isComplete: walk.isComplete && beyond.size === 0 };
}

/** Shares that come to more than the whole are those of different days: none of them is relied on. */
function summedUp({ holdings, why }: Owned): Owned {
	if (total(holdings) <= 100 + tolerance) return { holdings, why };
	return { holdings: holdings.map(({ owner }) => ({ owner, sharePercent: null })), why };
}

function total(holdings: readonly Holding[]): number {
	return holdings.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), 0);
}

class Walk {
	readonly met = new Map<OwnerKey, { level: number; share: Share }>();
	isComplete = true;
	readonly #ends = new Map<string, ChainEnd>();
	readonly #owned: ReadonlyMap<OwnerKey, Owned>;
	readonly #beyond: ReadonlySet<OwnerKey>;
	#steps = 0;

	constructor(owned: ReadonlyMap<OwnerKey, Owned>, beyond: ReadonlySet<OwnerKey>) {
		this.#owned = owned;
		this.#beyond = beyond;
	}

	from(subject: OwnerKey): void {
		this.met.set(subject, { level: 0, share: { percent: 100, isPartial: false } });
		this.#up(subject, 100, [subject]);
	}

	ends(): ChainEnd[] {
		return [...this.#ends.values()].toSorted(
			(one, other) => (other.share.percent ?? -1) - (one.share.percent ?? -1) || one.level - other.level,
		);
	}

	#up(firm: OwnerKey, percent: number | null, way: readonly OwnerKey[]): void {
		const told = this.#owned.get(firm);
		if (told === undefined) return;
		for (const { owner, sharePercent } of told.holdings) {
			if (++this.#steps > limits.steps) {
				this.isComplete = false;
				return;
			}
			const own = percent === null || sharePercent === null ? null : (percent * sharePercent) / 100;
			if (way.includes(owner)) {
				this.#end(owner, 'cycle', way.length, own);
				continue;
			}
			const seen = this.met.get(owner);
			this.met.set(owner, {
				level: Math.min(seen?.level ?? way.length, way.length),
				share: added(seen?.share, own),
			});
			if (this.#owned.has(owner)) this.#up(owner, own, [...way, owner]);
			else this.#end(owner, this.#beyond.has(owner) ? 'too_deep' : null, way.length, own);
		}
		const rest = 100 - total(told.holdings);
		const isStated = told.holdings.every(({ sharePercent }) => sharePercent !== null);
		if (rest > tolerance && (told.why !== null || isStated))
			this.#end(
				firm,
				told.why ?? 'share_unstated',
				way.length - 1,
				percent === null || !isStated ? null : (percent * rest) / 100,
			);
	}

	#end(key: OwnerKey, why: ChainEnd['why'], level: number, percent: number | null): void {
		const id = `${why} ${key}`;
		const seen = this.#ends.get(id);
		const share = added(seen?.share, percent);
		this.#ends.set(id, { key, why, level: Math.min(seen?.level ?? level, level), share });
	}
}

function added(seen: Share | undefined, percent: number | null): Share {
	if (seen === undefined) return { percent, isPartial: false };
	if (percent === null) return { percent: seen.percent, isPartial: seen.percent !== null || seen.isPartial };
	return { percent: (seen.percent ?? 0) + percent, isPartial: seen.isPartial || seen.percent === null };
}
