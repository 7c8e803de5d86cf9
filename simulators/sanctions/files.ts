import type { IsoDate } from '#domain/clock.ts';
import type { ListedEntry } from './entries.ts';

/** What a file says of itself: its day, and how many entries it has; null: it says nothing. */
export type Stated = { day: IsoDate | null; count: number };

function xml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function element(name: string, text: string | null): string {
	return text === null ? '' : `<${name}>${xml(text)}</${name}>`;
}

function personParts(name: string): [given: string, surname: string] {
	const at = name.indexOf(' ');
	return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}

function dotted(day: string | null): string | null {
	return day === null ? null : day.split('-').reverse().join('.');
}

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** As publishers write countries in English. */
function countryName(code: string | null): string | null {
	return code === null ? null : (regions.of(code) ?? code);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function terrorismXml(entries: readonly ListedEntry[]): string {
	const persons = entries
		.filter(({ isPerson }) => isPerson)
		.map(({ name, bornOn, number }, index) => {
			const [given, surname] = personParts(name);
			const birth = bornOn === null ? '<birthdate/>' : element('birthdate', dotted(bornOn));
			return `<person><num>${index + 1}</num>${element('lname', surname)}${element('fname', given)}<mname/>${birth}${number === null ? '<iin/>' : element('iin', number)}<note/><correction/></person>`;
		});
	const organisations = entries
		.filter(({ isPerson }) => !isPerson)
		.map(({ name }, index) => `<org><num>${index + 1}</num>${element('org_name', name)}<note/></org>`);
	return `<?xml version="1.0" encoding="utf-8"?>\n<xml><persons>${persons.join('\n')}</persons><organisations>${organisations.join('\n')}</organisations><organisationscis/></xml>`;
}

export function proliferationXml(entries: readonly ListedEntry[]): string {
	const persons = entries.map(({ name, otherName, remarks }, index) => {
		const other = otherName === null ? '' : ` Вымышленные названия: ${otherName}`;
		const information = `${name}${other} Адрес: Example City Дата внесения в перечень: 16.07.2009 Прочая информация: ${remarks}`;
		return `<person><num>${index + 1}</num>${element('information', information)}<decision>S/RES/1718</decision><date>16.07.2009</date></person>`;
	});
	return `<?xml version="1.0" encoding="utf-8"?>\n<list>${persons.join('\n')}</list>`;
}

export function sdnXml(entries: readonly ListedEntry[], { day, count }: Stated): string {
	const rows = entries.map(({ id, isPerson, name, otherName, isOtherNameWeak, country, bornOn, remarks }) => {
		const [given, surname] = isPerson ? personParts(name) : ['', name];
		const first = given === '' ? '' : element('firstName', given);
		const aka =
			otherName === null
				? ''
				: `<akaList><aka><uid>${id}1</uid><type>a.k.a.</type><category>${isOtherNameWeak ? 'weak' : 'strong'}</category>${element('lastName', otherName)}</aka></akaList>`;
		const [bornIn = '', month, date] = (bornOn ?? '').split('-');
		const born = month === undefined ? bornIn : `${date} ${months[Number(month) - 1]} ${bornIn}`;
		const birth =
			bornOn === null
				? ''
				: `<dateOfBirthList><dateOfBirthItem><uid>${id}2</uid><dateOfBirth>${born}</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem></dateOfBirthList>`;
		const named = element('country', countryName(country));
		const place = isPerson
			? `<nationalityList><nationality><uid>${id}3</uid>${named}<mainEntry>true</mainEntry></nationality></nationalityList>`
			: `<addressList><address><uid>${id}3</uid><address1>Example street 1</address1><city>Example</city>${named}</address></addressList>`;
		return `<sdnEntry><uid>${id}</uid>${first}${element('lastName', surname)}<sdnType>${isPerson ? 'Individual' : 'Entity'}</sdnType>${element('remarks', remarks)}<programList><program>SDGT</program></programList>${aka}${country === null ? '' : place}${birth}</sdnEntry>`;
	});
	const [year, month, date] = (day ?? '').split('-');
	const published = day === null ? '' : element('Publish_Date', `${month}/${date}/${year}`);
	return `<?xml version="1.0" standalone="yes"?>\n<sdnList xmlns="http://tempuri.org/sdnList.xsd"><publshInformation>${published}<Record_Count>${count}</Record_Count></publshInformation>${rows.join('\n')}</sdnList>`;
}

/** What every entry of the UN ends with; most of it is empty. */
function closing(kind: string, country: string | null): string {
	const address = kind === 'ENTITY' ? `<ENTITY_ADDRESS>${element('COUNTRY', country)}</ENTITY_ADDRESS>` : '';
	const listed =
		'<LIST_TYPE><VALUE>UN List</VALUE></LIST_TYPE><LAST_DAY_UPDATED><VALUE>2025-02-03</VALUE></LAST_DAY_UPDATED>';
	return `${address}<NAME_ORIGINAL_SCRIPT/>${listed}<SORT_KEY/><SORT_KEY_LAST_MOD/>`;
}

export function unXml(entries: readonly ListedEntry[], { day }: Stated): string {
	const row = ({ id, isPerson, name, otherName, isOtherNameWeak, country, bornOn, remarks }: ListedEntry) => {
		const named = countryName(country);
		const kind = isPerson ? 'INDIVIDUAL' : 'ENTITY';
		const [given, surname] = isPerson ? personParts(name) : [name, ''];
		const second = isPerson ? element('SECOND_NAME', surname) : '';
		const quality = isOtherNameWeak ? 'Low' : isPerson ? 'Good' : 'a.k.a.';
		const nationality = isPerson && named !== null ? `<NATIONALITY>${element('VALUE', named)}</NATIONALITY>` : '';
		const alias = `<${kind}_ALIAS><QUALITY>${quality}</QUALITY><ALIAS_NAME>${xml(otherName ?? '')}</ALIAS_NAME></${kind}_ALIAS>`;
		const birth = isPerson
			? `<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE>${element((bornOn ?? '').length === 4 ? 'YEAR' : 'DATE', bornOn)}</INDIVIDUAL_DATE_OF_BIRTH><INDIVIDUAL_PLACE_OF_BIRTH/><INDIVIDUAL_DOCUMENT/><GENDER>Male</GENDER><TITLE/><DESIGNATION/><INDIVIDUAL_ADDRESS>${element('COUNTRY', named)}</INDIVIDUAL_ADDRESS>`
			: '';
		return `<${kind}><DATAID>${9_900_000 + id}</DATAID><VERSIONNUM>1</VERSIONNUM>${element('FIRST_NAME', given)}${second}<UN_LIST_TYPE>Example</UN_LIST_TYPE><REFERENCE_NUMBER>XX${isPerson ? 'i' : 'e'}.${id}</REFERENCE_NUMBER><LISTED_ON>2024-01-01</LISTED_ON>${element('COMMENTS1', remarks)}${nationality}${alias}${birth}${closing(kind, named)}</${kind}>`;
	};
	const [persons, others] = [entries.filter(({ isPerson }) => isPerson), entries.filter(({ isPerson }) => !isPerson)];
	return `<?xml version="1.0" encoding="utf-8"?>\n<CONSOLIDATED_LIST${day === null ? '' : ` dateGenerated="${day}T00:00:09.554Z"`}><INDIVIDUALS>${persons.map(row).join('\n')}</INDIVIDUALS><ENTITIES>${others.map(row).join('\n')}</ENTITIES></CONSOLIDATED_LIST>`;
}

export function euXml(entries: readonly ListedEntry[], { day }: Stated): string {
	const rows = entries.map(({ id, isPerson, name, otherName, isOtherNameWeak, country, bornOn, remarks }) => {
		const names = [name, otherName].filter((one) => one !== null);
		const aliases = names.map(
			(one, at) =>
				`<nameAlias logicalId="${id}" firstName="" middleName="" lastName="" wholeName="${xml(one)}" nameLanguage="EN" strong="${at === 0 || !isOtherNameWeak}"><remark/><regulationSummary publicationDate="2022-03-15"/></nameAlias>`,
		);
		const day = bornOn !== null && bornOn.length > 4 ? ` birthdate="${bornOn}"` : '';
		const birth = bornOn === null ? '' : `<birthdate${day} year="${bornOn.slice(0, 4)}"/>`;
		const place = country === null ? '' : `<${isPerson ? 'citizenship' : 'address'} countryIso2Code="${country}"/>`;
		return `<sanctionEntity euReferenceNumber="EU.${id}.10" logicalId="${id}" designationDate="2022-03-15">${element('remark', remarks)}<regulation programme="EXM" numberTitle="2022/1" publicationDate="2022-03-15"/><subjectType code="${isPerson ? 'person' : 'enterprise'}" classificationCode="${isPerson ? 'P' : 'E'}"/>${aliases.join('')}${birth}${place}</sanctionEntity>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<export xmlns="http://eu.europa.ec/fpi/fsd/export"${day === null ? '' : ` generationDate="${day}T14:39:54.511+01:00"`} globalFileId="1">${rows.join('\n')}</export>`;
}

export function ukXml(entries: readonly ListedEntry[], { day }: Stated): string {
	const rows = entries.map(({ id, isPerson, name, otherName, isOtherNameWeak, country, bornOn, remarks }) => {
		const nameOf = (one: string, kind: string) => {
			const [given, surname] = isPerson ? personParts(one) : ['', one];
			return `<Name>${given === '' ? '' : element('Name1', given)}${element('Name6', surname)}${kind}</Name>`;
		};
		const strength = isOtherNameWeak ? 'Low quality a.k.a' : 'Good quality a.k.a';
		const alias = `<NameType>Alias</NameType>${element('AliasStrength', strength)}`;
		const named = countryName(country);
		const [date = '', month = '', year = ''] = (bornOn ?? '').split('-').reverse();
		const born = year === '' ? `dd/mm/${date}` : `${date}/${month}/${year}`;
		const nationality = `<Nationalities>${element('Nationality', named)}</Nationalities>`;
		const birth = bornOn === null ? '' : `<DOBs><DOB>${born}</DOB></DOBs>`;
		const person = `<IndividualDetails><Individual>${birth}${nationality}</Individual></IndividualDetails>`;
		const address = `<Addresses><Address><AddressLine1>Example street 1</AddressLine1>${element('AddressCountry', named)}</Address></Addresses>`;
		return `<Designation><LastUpdated>01/11/2026</LastUpdated><DateDesignated>24/02/2023</DateDesignated><UniqueID>EXM${id}</UniqueID><IndividualEntityShip>${isPerson ? 'Individual' : 'Entity'}</IndividualEntityShip><Names>${nameOf(name, '<NameType>Primary Name</NameType>')}${otherName === null ? '' : nameOf(otherName, alias)}</Names><NonLatinNames/><RegimeName>Example</RegimeName>${isPerson ? '' : address}${element('OtherInformation', remarks)}${isPerson ? person : ''}</Designation>`;
	});
	const generated = day === null ? '' : element('DateGenerated', day.split('-').reverse().join('/'));
	return `<?xml version="1.0" encoding="utf-8"?>\n<Designations>${generated}${rows.join('\n')}</Designations>`;
}

export function kyrgyzXml(entries: readonly ListedEntry[]): string {
	const rows = entries.map(({ isPerson, name, otherName, bornOn }, index) => {
		const [given, surname] = personParts(name);
		const dates = '<DateInclusion>05.05.2023</DateInclusion><BasicInclusion>Решение суда</BasicInclusion>';
		if (!isPerson)
			return `<KyrgyzLegalPerson><Number>${index + 1}</Number>${element('Name', otherName === null ? name : `${name}, ${otherName}`)}${dates}<CategoryPerson>юрлицо</CategoryPerson></KyrgyzLegalPerson>`;
		return `<KyrgyzPhysicPerson><Number>${index + 1}</Number>${element('Surname', surname)}${element('Name', given)}<Patronomic/>${element('DataBirth', dotted(bornOn))}<PlaceBirth/>${dates}<CategoryPerson>физлицо</CategoryPerson></KyrgyzPhysicPerson>`;
	});
	const ofKind = (kind: string) => rows.filter((row) => row.startsWith(`<${kind}>`)).join('\n');
	const persons = `<physicPersons>${ofKind('KyrgyzPhysicPerson')}</physicPersons>`;
	return `<?xml version="1.0" encoding="utf-8"?>\n<SanctionList>${persons}<legalPersons>${ofKind('KyrgyzLegalPerson')}</legalPersons></SanctionList>`;
}
