import type { IsoDate } from '#domain/clock.ts';
import { addDays } from '../calendar.ts';
import {
	type Arrears,
	type DemoSubject,
	type JusticeStatus,
	type Marks,
	noTaxLists,
	type TaxAct,
	type TaxListCode,
} from '../subject.ts';
import type { Accounts } from './accounts.ts';
import { weaknessOf } from './core.ts';
import { isAtWorkUntilStopped, stoppedOnOf } from './life.ts';
import { purposes } from './purposes.ts';
import { Story } from './story.ts';
import { listedFromKzt } from './taxes.ts';
import type { Contract, CourtCase, EnforcementCase, Inspection, Licence, TaxYear, VatRegistration } from './told.ts';

const formerArrearsShare = 0.3;

/**
 * The same story as it was known on an earlier day: what happened since is not there yet. What the lists of that day
 * say can therefore foresee what became of a subject, and cannot know it.
 */
export class PastStory extends Story {
	readonly #seenOn: IsoDate;
	#marks: Marks | undefined;

	constructor(subject: DemoSubject, seed: number, days: { today: IsoDate; seenOn: IsoDate }) {
		super(subject, seed, days.today);
		this.#seenOn = days.seenOn;
	}

	override get seenOn(): IsoDate {
		return this.#seenOn;
	}

	override get marks(): Marks {
		this.#marks ??= {
			...this.subject.marks,
			taxLists: this.#actsUntil(this.subject.marks.taxLists),
			arrears: this.#arrearsThen(),
			justice: this.#justiceThen(),
		};
		return this.#marks;
	}

	#actsUntil(taxLists: Marks['taxLists']): Marks['taxLists'] {
		const until: Partial<Record<TaxListCode, readonly TaxAct[]>> = {};
		for (const [code, acts] of Object.entries(taxLists) as [TaxListCode, readonly TaxAct[]][]) {
			const known = acts.filter(({ date }) => date <= this.#seenOn);
			if (known.length > 0) until[code] = known;
		}
		return Object.keys(until).length === 0 ? noTaxLists : until;
	}

	#justiceThen(): JusticeStatus | null {
		const { justice } = this.subject.marks;
		const changedOn = this.endedOn ?? this.liquidation?.on ?? null;
		return justice !== null && changedOn !== null && changedOn > this.#seenOn ? 'registered' : justice;
	}

	/** What was owed then: what still is, if it was already, or what has been paid since. */
	#arrearsThen(): Arrears | null {
		const { subject, health } = this;
		const now = subject.marks.arrears;
		if (now !== null && now.since <= this.#seenOn) return now;
		if ((subject.kind !== 'legal' && subject.kind !== 'sole') || this.life === 'ended') return null;
		if (subject.script.reputation === 'spotless') return null;
		const random = this.draw(purposes.formerDebt);
		if (!random.chance(formerArrearsShare * weaknessOf(health))) return null;
		const mainKzt = Math.round(listedFromKzt(subject.kind !== 'sole') * (1.02 + 9 * random.next() ** 3));
		return { mainKzt, lateFeeKzt: 0, fineKzt: 0, since: addDays(this.#seenOn, -random.between(15, 200)) };
	}

	override get isAtWork(): boolean {
		const stoppedOn = stoppedOnOf(this.subject);
		return this.isTrading || (stoppedOn !== null && stoppedOn > this.#seenOn && isAtWorkUntilStopped(this));
	}

	override get owed(): Arrears | null {
		const { arrears } = this.marks;
		if (arrears !== null) return arrears;
		const now = super.owed;
		return now !== null && now.since <= this.#seenOn ? now : null;
	}

	override get vat(): VatRegistration | null {
		const vat = super.vat;
		if (vat === null || vat.from > this.#seenOn) return null;
		return vat.to === null || vat.to <= this.#seenOn ? vat : { ...vat, to: null, reason: null, isByAuthority: false };
	}

	override get years(): readonly TaxYear[] {
		return super.years.filter(({ year }) => year <= Number(this.#seenOn.slice(0, 4)));
	}

	override get contracts(): readonly Contract[] {
		const year = this.#seenOn.slice(0, 4);
		return super.contracts
			.filter(({ signedOn }) => signedOn <= this.#seenOn)
			.map((contract) => ({
				...contract,
				isDone: contract.dueOn.slice(0, 4) < year,
				brokenOn: contract.brokenOn !== null && contract.brokenOn <= this.#seenOn ? contract.brokenOn : null,
			}));
	}

	override get enforcement(): readonly EnforcementCase[] {
		return super.enforcement
			.filter(({ startedOn }) => startedOn <= this.#seenOn)
			.map((each) => (each.endedOn !== null && each.endedOn > this.#seenOn ? { ...each, endedOn: null } : each));
	}

	override get courtCases(): readonly CourtCase[] {
		return super.courtCases.filter(({ filedOn }) => filedOn <= this.#seenOn);
	}

	override get inspections(): readonly Inspection[] {
		return super.inspections.filter(({ on }) => on <= this.#seenOn);
	}

	override get isInvoiceRestricted(): boolean {
		return super.isInvoiceRestricted && (this.isTrading || this.marks.taxLists.PSEUDO_COMPANY !== undefined);
	}

	override get licences(): readonly Licence[] {
		return super.licences.filter(({ from }) => from <= this.#seenOn);
	}

	override get accounts(): Accounts {
		const accounts = super.accounts;
		const year = Number(this.#seenOn.slice(0, 4));
		return { ...accounts, years: accounts.years.filter((each) => each.year < year) };
	}
}
