import { afmProliferationList } from './afm/proliferation-list/source.ts';
import { afmTerrorismList } from './afm/terrorism-list/source.ts';
import { aisoipAlimony } from './aisoip/alimony/source.ts';
import { aisoipAlimonyFile } from './aisoip/alimony-file/source.ts';
import { aisoipDebtors } from './aisoip/debtors/source.ts';
import { aisoipExitBans } from './aisoip/exit-bans/source.ts';
import { autoVehicles } from './auto/vehicles/source.ts';
import { bnsCard } from './bns/card/source.ts';
import { bnsKato } from './bns/kato/source.ts';
import { bnsKfs } from './bns/kfs/source.ts';
import { bnsKrp } from './bns/krp/source.ts';
import { bnsKse } from './bns/kse/source.ts';
import { bnsOked } from './bns/oked/source.ts';
import { bnsRegister } from './bns/register/source.ts';
import { borderCrossings } from './border/crossings/source.ts';
import { bprIndex } from './bpr/index/source.ts';
import { bprPreliminary } from './bpr/preliminary/source.ts';
import { bprRecord } from './bpr/record/source.ts';
import { companiesHouseCompanies } from './companies-house/companies/source.ts';
import { companiesHouseControl } from './companies-house/control/source.ts';
import { crimRecords } from './crim/records/source.ts';
import { dadataParties } from './dadata/parties/source.ts';
import { dfoStatements } from './dfo/statements/source.ts';
import { ecologyPermits } from './ecology/permits/source.ts';
import { elicenseLicences } from './elicense/licences/source.ts';
import { euSanctions } from './eu/sanctions/source.ts';
import { gbdflPersons } from './gbdfl/persons/source.ts';
import { gbdrnRealEstate } from './gbdrn/real-estate/source.ts';
import { gbdulEntities } from './gbdul/entities/source.ts';
import { gcvpContributions } from './gcvp/contributions/source.ts';
import { gkbCredit } from './gkb/credit/source.ts';
import { gleifDirectParents } from './gleif/direct-parents/source.ts';
import { gleifLeiRecords } from './gleif/lei-records/source.ts';
import { gosreestrStateProperty } from './gosreestr/state-property/source.ts';
import { goszakupContracts } from './goszakup/contracts/source.ts';
import { goszakupParticipants } from './goszakup/participants/source.ts';
import { goszakupUnreliableSuppliers } from './goszakup/unreliable-suppliers/source.ts';
import { hrContracts } from './hr/contracts/source.ts';
import { industrySubsoilLicences } from './industry/subsoil-licences/source.ts';
import { kazpatentRights } from './kazpatent/rights/source.ts';
import { kgdAbsentAtAddress } from './kgd/absent-at-address/source.ts';
import { kgdArrears150 } from './kgd/arrears-150/source.ts';
import { kgdBankrupt } from './kgd/bankrupt/source.ts';
import { kgdCounterparty } from './kgd/counterparty/source.ts';
import { kgdCustoms } from './kgd/customs/source.ts';
import { kgdDebt } from './kgd/debt/source.ts';
import { kgdForcedLiquidation } from './kgd/forced-liquidation/source.ts';
import { kgdInactive } from './kgd/inactive/source.ts';
import { kgdInsolvency } from './kgd/insolvency/source.ts';
import { kgdInsolventDebtors } from './kgd/insolvent-debtors/source.ts';
import { kgdInvalidRegistration } from './kgd/invalid-registration/source.ts';
import { kgdLiquidated } from './kgd/liquidated/source.ts';
import { kgdPayments } from './kgd/payments/source.ts';
import { kgdPseudoEnterprises } from './kgd/pseudo-enterprises/source.ts';
import { kgdRegime } from './kgd/regime/source.ts';
import { kgdRiskDegree } from './kgd/risk-degree/source.ts';
import { kgdTaxViolations } from './kgd/tax-violations/source.ts';
import { kgdTaxpayer } from './kgd/taxpayer/source.ts';
import { kgdVat } from './kgd/vat/source.ts';
import { kgdxAccounts } from './kgdx/accounts/source.ts';
import { kgfiuSanctions } from './kgfiu/sanctions/source.ts';
import type { SourceDescriptor } from './kit/define-source.ts';
import type { ListSource } from './kit/lists/list-source.ts';
import type { LiveSource } from './kit/live-source.ts';
import { kremNaturalMonopolies } from './krem/natural-monopolies/source.ts';
import { medDispensary } from './med/dispensary/source.ts';
import { mjAddresses } from './mj/addresses/source.ts';
import { mjLegalEntities } from './mj/legal-entities/source.ts';
import { mjRegisterCard } from './mj/register-card/source.ts';
import { nbkBanks } from './nbk/banks/source.ts';
import { ofacSanctions } from './ofac/sanctions/source.ts';
import { opencorporatesCompanies } from './opencorporates/companies/source.ts';
import { opensanctionsMatches } from './opensanctions/matches/source.ts';
import { pkbCredit } from './pkb/credit/source.ts';
import { pkbScore } from './pkb/score/source.ts';
import { pledgesRegister } from './pledges/register/source.ts';
import { qamqorCriminal } from './qamqor/criminal/source.ts';
import { qamqorInspections } from './qamqor/inspections/source.ts';
import { samrukSuppliers } from './samruk/suppliers/source.ts';
import { samrukUnreliableSuppliers } from './samruk/unreliable-suppliers/source.ts';
import { sudCases } from './sud/cases/source.ts';
import { ukSanctions } from './uk/sanctions/source.ts';
import { unSanctions } from './un/sanctions/source.ts';
import { viesVatNumbers } from './vies/vat-numbers/source.ts';
import { zagsActs } from './zags/acts/source.ts';

/** Sources that publish whole lists, in the order a fresh installation loads them. */
export const listSources: readonly ListSource[] = [
	bnsKato,
	bnsOked,
	bnsKrp,
	bnsKfs,
	bnsKse,
	bnsRegister,
	mjLegalEntities,
	kgdPseudoEnterprises,
	kgdAbsentAtAddress,
	kgdInactive,
	kgdBankrupt,
	kgdInvalidRegistration,
	kgdTaxViolations,
	kgdArrears150,
	kgdForcedLiquidation,
	kgdInsolventDebtors,
	kgdCustoms,
	aisoipAlimonyFile,
	bprIndex,
	bprPreliminary,
	goszakupUnreliableSuppliers,
	samrukUnreliableSuppliers,
	samrukSuppliers,
	gosreestrStateProperty,
	industrySubsoilLicences,
	kremNaturalMonopolies,
	ecologyPermits,
	kazpatentRights,
	dfoStatements,
	nbkBanks,
	afmTerrorismList,
	afmProliferationList,
	ofacSanctions,
	unSanctions,
	euSanctions,
	ukSanctions,
	kgfiuSanctions,
];

/** Sources that are asked about one subject at a time. */
export const liveSources: readonly LiveSource[] = [
	gleifLeiRecords,
	gleifDirectParents,
	dadataParties,
	opensanctionsMatches,
	viesVatNumbers,
	companiesHouseCompanies,
	companiesHouseControl,
	opencorporatesCompanies,
	goszakupParticipants,
	goszakupContracts,
	bnsCard,
	kgdTaxpayer,
	kgdVat,
	kgdDebt,
	kgdCounterparty,
	kgdRiskDegree,
	kgdRegime,
	kgdPayments,
	kgdInsolvency,
	kgdLiquidated,
	mjRegisterCard,
	mjAddresses,
	aisoipDebtors,
	aisoipExitBans,
	aisoipAlimony,
	sudCases,
	qamqorCriminal,
	qamqorInspections,
	elicenseLicences,
	pledgesRegister,
	bprRecord,
	pkbCredit,
	pkbScore,
	gkbCredit,
	gcvpContributions,
	borderCrossings,
	gbdrnRealEstate,
	autoVehicles,
	gbdflPersons,
	crimRecords,
	gbdulEntities,
	zagsActs,
	medDispensary,
	kgdxAccounts,
	hrContracts,
];

/** Every source of this installation; a source that is not here does not exist. */
export const sources: readonly SourceDescriptor[] = [...listSources, ...liveSources].map(
	({ descriptor }) => descriptor,
);

const byId: ReadonlyMap<string, SourceDescriptor> = new Map(sources.map((source) => [source.id, source]));

export function findLiveSource(id: string): LiveSource | undefined {
	return liveSources.find((source) => source.descriptor.id === id);
}

export function findListSource(id: string): ListSource | undefined {
	return listSources.find((source) => source.descriptor.id === id);
}

/** @throws Error for an id that is not in the catalogue */
export function getSource(id: string): SourceDescriptor {
	const source = byId.get(id);
	if (source === undefined) throw new Error(`unknown source: ${id}`);
	return source;
}
