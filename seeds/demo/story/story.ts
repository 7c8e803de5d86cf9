import type { IsoDate } from '#domain/clock.ts';
import { Random } from '../random.ts';
import type { Arrears, DemoSubject, Marks } from '../subject.ts';
import { type Accounts, accountsOf } from './accounts.ts';
import { estateCountOf, licencesOf, vehicleCountOf } from './belongings.ts';
import type { Core } from './core.ts';
import { courtCasesOf, enforcementOf, inspectionsOf } from './law.ts';
import { endedOnOf, isTradingOf, lifeOf, liquidationOf, proceduresOf } from './life.ts';
import { purposes } from './purposes.ts';
import { indexOf } from './state-index.ts';
import {
	isInvoiceRestrictedOf,
	isSimplifiedOf,
	owedOf,
	riskDegreeOf,
	soundnessOf,
	totalOf,
	vatOf,
	yearsOf,
} from './taxes.ts';
import type {
	Contract,
	CourtCase,
	EnforcementCase,
	IndexValue,
	Inspection,
	Licence,
	Life,
	Liquidation,
	Procedure,
	StateBan,
	TaxYear,
	VatRegistration,
} from './told.ts';
import { contractsOf, samrukOf, stateBanOf } from './trade.ts';
import { troublesOf } from './troubles.ts';

/**
 * What is true of an invented subject, whatever any list or source says. Lists and simulators take from here all that
 * two of them could tell differently; a part is drawn when it is first asked for, always the same for the same number,
 * seed and day.
 */
export class Story implements Core {
	readonly subject: DemoSubject;
	readonly today: IsoDate;
	readonly health: number;
	readonly life: Life;
	readonly isTrading: boolean;
	readonly #seed: number;
	readonly #key: number;
	#years: readonly TaxYear[] | undefined;
	#vat: VatRegistration | null | undefined;
	#contracts: readonly Contract[] | undefined;

	constructor(subject: DemoSubject, seed: number, today: IsoDate) {
		this.subject = subject;
		this.today = today;
		this.#seed = seed;
		this.#key = Number(subject.bin.slice(0, 6)) * 31 + Number(subject.bin.slice(6));
		this.health = subject.marks.health;
		this.life = lifeOf(subject);
		this.isTrading = isTradingOf(this);
	}

	/** A stream of draws of its own for each purpose: the same in every run. */
	draw(purpose: number): Random {
		return new Random(this.#seed, this.#key, purpose);
	}

	/** The day from which lists see it. */
	get seenOn(): IsoDate {
		return this.today;
	}

	/** What had befallen it until that day. */
	get marks(): Marks {
		return this.subject.marks;
	}

	/** Whether it was trading on that day. */
	get isAtWork(): boolean {
		return this.isTrading;
	}

	/** By year, the oldest first. */
	get years(): readonly TaxYear[] {
		this.#years ??= yearsOf(this);
		return this.#years;
	}

	/** Branches and state institutions are no payers, nor are sole proprietors here. */
	get vat(): VatRegistration | null {
		if (this.#vat === undefined) this.#vat = vatOf(this);
		return this.#vat;
	}

	/** With the state, as a supplier. */
	get contracts(): readonly Contract[] {
		this.#contracts ??= contractsOf(this, this.years);
		return this.#contracts;
	}

	/** Branches and what has ended are no taxpayers of their own. */
	get isTaxpayer(): boolean {
		return this.subject.kind !== 'branch';
	}

	/** To the budget, on the day of the lists. */
	get owed(): Arrears | null {
		return owedOf(this);
	}

	get owedKzt(): number {
		return totalOf(this.owed);
	}

	/** To the budget, today: newer than the lists. */
	get owedTodayKzt(): number {
		return this.subject.script.contradicts === 'debt' ? 0 : this.owedKzt;
	}

	/** Whether wages are under the least or far under the usual. */
	get hasLowWage(): boolean {
		return soundnessOf(this.health, this.draw(purposes.wages)) < 0.32;
	}

	get isInvoiceRestricted(): boolean {
		return isInvoiceRestrictedOf(this);
	}

	get isSimplified(): boolean {
		return isSimplifiedOf(this, this.vat);
	}

	get riskDegree(): string {
		return riskDegreeOf(this);
	}

	/** Being wound up. */
	get liquidation(): Liquidation | null {
		return liquidationOf(this);
	}

	/** Day on which it ceased to be. */
	get endedOn(): IsoDate | null {
		return endedOnOf(this);
	}

	get procedures(): readonly Procedure[] {
		return proceduresOf(this);
	}

	get enforcement(): readonly EnforcementCase[] {
		return enforcementOf(this);
	}

	get courtCases(): readonly CourtCase[] {
		return courtCasesOf(this);
	}

	get inspections(): readonly Inspection[] {
		return inspectionsOf(this);
	}

	get stateBan(): StateBan | null {
		return stateBanOf(this, this.contracts);
	}

	get samruk(): ReturnType<typeof samrukOf> {
		return samrukOf(this);
	}

	get isStateSupplier(): boolean {
		return this.contracts.length > 0;
	}

	get licences(): readonly Licence[] {
		return licencesOf(this);
	}

	get estateCount(): number {
		return estateCountOf(this);
	}

	get vehicleCount(): number {
		return vehicleCountOf(this);
	}

	get accounts(): Accounts {
		return accountsOf(this, this.years);
	}

	/** The index of the state calculation; null: it has not reached the subject. */
	get index(): IndexValue | null {
		return indexOf(this);
	}

	/** Trouble of the kinds that the index means to foresee, whenever it was. */
	get troubles(): ReturnType<typeof troublesOf> {
		return troublesOf(this);
	}
}

/** @param today the day on which the demonstration plays */
export function storyOf(subject: DemoSubject, seed: number, today: IsoDate): Story {
	return new Story(subject, seed, today);
}
