import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { asOfOf, type Evidence } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { foldHead } from '#domain/names/fold.ts';
import { isOrganisationNumber } from '#domain/numbers/iin-bin.ts';
import { readEvidence } from '#features/facts/public.ts';
import { type FirmAbroad, findCheckedFirms } from '#features/foreignchecks/public.ts';
import { type ReportDeps, readNewestOf } from '#features/reports/public.ts';
import {
	mostTellingFirst,
	notAsked,
	type OwnerAbroad,
	ownedAbroad,
	type WhyNobody,
	whyUnheard,
} from './owned-abroad.ts';
import { type Holding, type Owned, type OwnerKey, tolerance } from './share-tree.ts';

/** Whoever can own: a firm by its BIN, a person by number, else by full name, a body of the state, an organisation without a BIN. */
export type KnownOwner =
	| { kind: 'firm'; bin: string; name: string | null }
	| { kind: 'person' | 'state'; name: string }
	| ({ kind: 'abroad' } & FirmAbroad);
export type HoldingProof = { sourceId: string; asOf: IsoDate | null; from: IsoDate | null };
/** A reading of what is the asker's own, for the journal. */
export type OwnReading = { action: 'report.read' | 'foreign_check.read'; object: string; subject: string };

/** Owners by the asker's own reports and checks abroad, and the share of the state by the list that everybody may read. */
export class KnownOwners {
	readonly #deps: ReportDeps;
	readonly #asker: string;
	readonly people = new Map<OwnerKey, KnownOwner>();
	/** by firm, then by owner */
	readonly #proofs = new Map<OwnerKey, Map<OwnerKey, HoldingProof>>();
	/** why nobody, or not everybody, is named of a firm */
	readonly #reasons = new Map<OwnerKey, WhyNobody>();
	/** of firms abroad: the check that tells of their owners */
	readonly #checks = new Map<OwnerKey, string>();
	readonly readings: OwnReading[] = [];

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

	/** What says that nobody is named; undefined: nothing but the shares. */
	reasonOf(firm: OwnerKey): WhyNobody | undefined {
		return this.#reasons.get(firm);
	}

	/** The check of a firm abroad that tells of its owners; null: there is none. */
	checkOf(firm: OwnerKey): string | null {
		return this.#checks.get(firm) ?? null;
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
		const abroad = known.flatMap(([key, owner]) => (owner.kind === 'abroad' ? [[key, owner] as const] : []));
		const [reports, lists, ownedThere] = await Promise.all([
			this.#readReports(bins),
			this.#readLists(bins),
			this.#readChecks(abroad),
		]);
		return new Map(
			known.flatMap(([key, owner]): [OwnerKey, Owned][] => {
				if (owner.kind === 'firm') return [[key, this.#ownedBy(key, reports.get(owner.bin), lists.get(owner.bin))]];
				if (owner.kind === 'abroad') return [[key, ownedThere.get(key) ?? this.#unnamed(key, notAsked)]];
				return owner.kind === 'state' ? [[key, { holdings: [], why: 'state' }]] : [];
			}),
		);
	}

	async #readReports(bins: readonly string[]): Promise<ReadonlyMap<string, Evidence>> {
		const read = await readNewestOf(this.#deps, this.#asker, { bins, isOpenPart: false });
		for (const [bin, { id }] of read)
			this.readings.push({ action: 'report.read', object: `report:${id}`, subject: bin });
		return new Map([...read].map(([bin, { evidence }]) => [bin, evidence]));
	}

	async #readLists(bins: readonly string[]): Promise<ReadonlyMap<string, Evidence>> {
		if (bins.length === 0) return new Map();
		const asked = bins.map((iinBin) => ({ iinBin }));
		const { evidence } = await readEvidence(this.#deps.pool, asked, { today: dayInAlmaty(this.#deps.clock.now()) });
		return evidence;
	}

	async #readChecks(
		firms: readonly (readonly [OwnerKey, Extract<KnownOwner, { kind: 'abroad' }>])[],
	): Promise<ReadonlyMap<OwnerKey, Owned>> {
		if (firms.length === 0) return new Map();
		const asked = firms.map(([, firm]) => firm);
		const checks = await findCheckedFirms(this.#deps, this.#asker, asked);
		return new Map(
			firms.flatMap(([key], at): [OwnerKey, Owned][] => {
				const check = checks[at];
				if (!check) return [];
				const { id, subjectKey: subject, evidence } = check;
				this.#checks.set(key, id);
				this.readings.push({ action: 'foreign_check.read', object: `foreign-check:${id}`, subject });
				const { owners, why } = ownedAbroad(evidence);
				const holdings = owners.map((owner) => this.#heldAbroad(key, owner));
				return [[key, why === null ? { holdings, why } : { ...this.#unnamed(key, why), holdings }]];
			}),
		);
	}

	/** Registers abroad tell no exact share. */
	#heldAbroad(firm: OwnerKey, { kind, name, country, lei, ...proof }: OwnerAbroad): Holding {
		const owner =
			kind === 'person'
				? this.#remember(`p:${foldHead(name)}`, { kind, name })
				: this.#remember(`o:${country ?? ''} ${name}`, { kind: 'abroad', name, country, lei });
		this.#prove(firm, owner, proof);
		return { owner, sharePercent: null };
	}

	#unnamed(firm: OwnerKey, reason: WhyNobody): Owned {
		this.#reasons.set(firm, reason);
		return { holdings: [], why: reason.why };
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
		// without a report the question was never put
		const [reason = notAsked] = mostTellingFirst((report?.speakers('founder') ?? []).map(whyUnheard));
		return { ...this.#unnamed(firm, reason), holdings: state === null ? [] : [state] };
	}

	#founder({ iinBin, name, country }: FactKinds['founder']): OwnerKey {
		if (iinBin !== null && isOrganisationNumber(iinBin)) return this.firm(iinBin, name);
		if (iinBin !== null) return this.#remember(`i:${iinBin}`, { kind: 'person', name });
		if (country !== null && country !== 'KZ')
			return this.#remember(`o:${country} ${name}`, { kind: 'abroad', name, country, lei: null });
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
