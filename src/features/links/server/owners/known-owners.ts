import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { asOfOf, type Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { UnknownOwnerReason } from '#domain/links.ts';
import { foldHead } from '#domain/names/fold.ts';
import { isOrganisationNumber } from '#domain/numbers/iin-bin.ts';
import { readEvidence } from '#features/facts/public.ts';
import { type ReportDeps, readNewestOf } from '#features/reports/public.ts';
import { type Holding, type Owned, type OwnerKey, tolerance } from './share-tree.ts';

/** Whoever can own: a firm by its BIN, a person by number, else by full name, a body of the state, an organisation without a BIN. */
export type KnownOwner =
	| { kind: 'firm'; bin: string; name: string | null }
	| { kind: 'person' | 'state'; name: string }
	| { kind: 'abroad'; name: string; country: string };
export type HoldingProof = { sourceId: string; asOf: IsoDate | null; from: IsoDate | null };

const reasonOfKind = { state: 'state', abroad: 'register_not_asked' } as const satisfies Record<
	'state' | 'abroad',
	UnknownOwnerReason
>;
/** Owners by the asker's own reports, and the share of the state by the list that everybody may read. */
export class KnownOwners {
	readonly #deps: ReportDeps;
	readonly #asker: string;
	readonly people = new Map<OwnerKey, KnownOwner>();
	/** by firm, then by owner */
	readonly #proofs = new Map<OwnerKey, Map<OwnerKey, HoldingProof>>();
	/** reports that were read */
	readonly reports: { id: string; bin: string }[] = [];

	constructor(deps: ReportDeps, asker: string) {
		this.#deps = deps;
		this.#asker = asker;
	}

	firm(bin: string, name: string | null = null): OwnerKey {
		return this.#remember(`s:${bin}`, { kind: 'firm', bin, name });
	}

	proofOf(firm: OwnerKey, owner: OwnerKey): HoldingProof | undefined {
		return this.#proofs.get(firm)?.get(owner);
	}

	canBeOwned(key: OwnerKey): boolean {
		return this.people.get(key)?.kind !== 'person';
	}

	async tell(keys: readonly OwnerKey[]): Promise<ReadonlyMap<OwnerKey, Owned>> {
		const known = keys.flatMap((key) => {
			const owner = this.people.get(key);
			return owner === undefined ? [] : [[key, owner] as const];
		});
		const bins = known.flatMap(([, owner]) => (owner.kind === 'firm' ? [owner.bin] : []));
		const [reports, lists] = await Promise.all([this.#readReports(bins), this.#readLists(bins)]);
		return new Map(
			known.flatMap(([key, owner]): [OwnerKey, Owned][] => {
				if (owner.kind === 'person') return [];
				if (owner.kind !== 'firm') return [[key, { holdings: [], why: reasonOfKind[owner.kind] }]];
				return [[key, this.#ownedBy(key, reports.get(owner.bin), lists.get(owner.bin))]];
			}),
		);
	}

	async #readReports(bins: readonly string[]): Promise<ReadonlyMap<string, Evidence>> {
		const read = await readNewestOf(this.#deps, this.#asker, { bins, isOpenPart: false });
		for (const [bin, { id }] of read) this.reports.push({ id, bin });
		return new Map([...read].map(([bin, { evidence }]) => [bin, evidence]));
	}

	async #readLists(bins: readonly string[]): Promise<ReadonlyMap<string, Evidence>> {
		if (bins.length === 0) return new Map();
		const asked = bins.map((iinBin) => ({ iinBin }));
		const { evidence } = await readEvidence(this.#deps.pool, asked, { today: dayInAlmaty(this.#deps.clock.now()) });
		return evidence;
	}

	#ownedBy(firm: OwnerKey, report: Evidence | undefined, list: Evidence | undefined): Owned {
		const founders = (report?.all('founder') ?? [])
			.filter(({ value: { to } }) => report?.holdsOn(to))
			.map(({ value, witness }) => {
				const owner = this.#founder(value);
				this.#prove(firm, owner, { sourceId: witness.traits.sourceId, asOf: asOfOf(witness), from: value.from });
				return { owner, sharePercent: value.sharePercent };
			});
		const holdings = addedUp(founders);
		const room = 100 - holdings.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), 0);
		const isStated = holdings.every(({ sharePercent }) => sharePercent !== null);
		const state = isStated ? this.#stateIn(firm, list, room) : null;
		if (holdings.length > 0) return { holdings: state === null ? holdings : [...holdings, state], why: null };
		return { holdings: state === null ? [] : [state], why: reasonFor(report) };
	}

	#founder({ iinBin, name, country }: FactKinds['founder']): OwnerKey {
		if (iinBin !== null && isOrganisationNumber(iinBin)) return this.firm(iinBin, name);
		if (iinBin !== null) return this.#remember(`i:${iinBin}`, { kind: 'person', name });
		if (country !== null && country !== 'KZ')
			return this.#remember(`o:${country} ${name}`, { kind: 'abroad', name, country });
		return this.#remember(`p:${foldHead(name)}`, { kind: 'person', name });
	}

	/** The state as an owner, unless the founders leave it no room: then it is one of them. */
	#stateIn(firm: OwnerKey, list: Evidence | undefined, room: number): Holding | null {
		for (const { value, witness } of list?.all('state_share') ?? []) {
			const { sharePercent, owner: body, ministry } = value;
			if (sharePercent === 0 || (sharePercent ?? 0) > room + tolerance) continue;
			const name = body ?? ministry ?? witness.traits.sourceId;
			const owner = this.#remember(`g:${name}`, { kind: 'state', name });
			this.#prove(firm, owner, { sourceId: witness.traits.sourceId, asOf: asOfOf(witness), from: null });
			return { owner, sharePercent };
		}
		return null;
	}

	#remember(key: OwnerKey, owner: KnownOwner): OwnerKey {
		if (!this.people.has(key)) this.people.set(key, owner);
		return key;
	}

	#prove(firm: OwnerKey, owner: OwnerKey, proof: HoldingProof): void {
		const ofFirm = this.#proofs.get(firm) ?? new Map<OwnerKey, HoldingProof>();
		this.#proofs.set(firm, ofFirm);
		if (!ofFirm.has(owner)) ofFirm.set(owner, proof);
	}
}

/** A person whose number nobody told. */
export const isByName = (key: OwnerKey) => key.startsWith('p:');

/** One founder may hold several shares. */
function addedUp(holdings: readonly Holding[]): Holding[] {
	const together = Map.groupBy(holdings, ({ owner }) => owner);
	return [...together].map(([owner, shares]) => {
		const isStated = shares.every(({ sharePercent }) => sharePercent !== null);
		return { owner, sharePercent: isStated ? shares.reduce((sum, one) => sum + (one.sharePercent ?? 0), 0) : null };
	});
}

/** Why a report names no founder; without a report the question was never put. */
function reasonFor(report: Evidence | undefined): UnknownOwnerReason {
	const reasons = new Set((report?.speakers('founder') ?? []).map(reasonOf));
	const first = (['silent', 'consent_needed', 'not_published'] as const).find((reason) => reasons.has(reason));
	return first ?? 'register_not_asked';
}

function reasonOf({ heard }: SourceEvidence): UnknownOwnerReason {
	if (heard.state === 'silent' || heard.state === 'waiting') return 'silent';
	if (heard.state !== 'not_asked') return 'not_published';
	return heard.reason.startsWith('consent') ? 'consent_needed' : 'register_not_asked';
}
