import type { IsoDate } from '#domain/clock.ts';
import type { EnforcementCase, IndexValue, Procedure, SamrukBan, StateBan, TaxYear, VatRegistration } from './told.ts';

/** What a named case sets by hand; all else of its story is drawn as that of anybody. */
export type Script = {
	/** has work, staff and turnover */
	isTrading?: boolean;
	index?: IndexValue;
	/** null: no payer of VAT */
	vat?: VatRegistration | null;
	isSimplified?: boolean;
	/** the oldest first */
	years?: readonly TaxYear[];
	isInvoiceRestricted?: boolean;
	/** the degree of the tax authority, abolished since 2026 */
	riskDegree?: RiskDegree;
	procedures?: readonly Procedure[];
	enforcement?: readonly EnforcementCase[];
	/** of a sole proprietor as a private person */
	alimony?: { number: string; startedOn: IsoDate; amountKzt: number };
	stateBan?: StateBan;
	samrukBan?: SamrukBan;
	/** how lists of sanctions know it: by its own number, its head by number, or somebody who is called like its head */
	sanctioned?: { by: 'own_number' | 'head_number' | 'namesake' /** in Latin letters */; name: string };
	/** false: the state bodies hand nothing over of it, so that the open lists are all there is */
	isHandedOver?: false;
	/** sources that fail for this number, by id */
	silentSources?: readonly string[];
	/** sources whose quota is used up whenever they are asked about it: they answer nothing more on that day */
	spentSources?: readonly string[];
	/** made to show how a contradiction between sources is told: nothing else of the demonstration contradicts itself */
	contradicts?: 'justice' | 'debt';
	/** `spotless`: no case, no debt, no pledge; `notorious`: sued, inspected and pledged, its heads come and go */
	reputation?: 'spotless' | 'notorious';
	/** its only contract with the state */
	contract?: { sumKzt: number; signedOn: IsoDate };
	/** so many contracts with the state since 2018, one of them terminated with a fine in 2022 */
	manyContracts?: number;
	licensedOn?: IsoDate;
};

export type RiskDegree = 'Низкая' | 'Средняя' | 'Высокая';

/** Shared by all of the crowd. */
export const noScript: Script = {};
