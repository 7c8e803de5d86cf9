/** The fixed parts of an OOXML workbook (ECMA-376) around the sheets. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const packageRelations = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const styles = `${head}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export function contentTypes(sheetCount: number, isShared: boolean): string {
	let parts = `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>`;
	if (isShared) parts += `<Override PartName="/xl/sharedStrings.xml" ContentType="${sheetType}.sharedStrings+xml"/>`;
	for (let sheet = 1; sheet <= sheetCount; sheet++) {
		parts += `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${sheetType}.worksheet+xml"/>`;
	}
	return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts}</Types>`;
}

/** @param escapedNames sheet names, already escaped; office programs allow 31 characters */
export function workbookXml(escapedNames: readonly string[]): string {
	const sheets = escapedNames.map(
		(name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
	);
	return `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

export function workbookRelations(sheetCount: number, isShared: boolean): string {
	const relation = (id: number, type: string, target: string) =>
		`<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
	let relations = '';
	for (let sheet = 1; sheet <= sheetCount; sheet++) {
		relations += relation(sheet, 'worksheet', `worksheets/sheet${sheet}.xml`);
	}
	relations += relation(sheetCount + 1, 'styles', 'styles.xml');
	if (isShared) relations += relation(sheetCount + 2, 'sharedStrings', 'sharedStrings.xml');
	return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`;
}

/** Now and then a text in two runs, as a hand that made a few letters bold leaves it. */
export function sharedStringItem(text: string, index: number, escapeXml: (text: string) => string): string {
	if (index % 97 !== 96 || text.length < 4) return `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`;
	const middle = text.length >> 1;
	return `<si><r><t xml:space="preserve">${escapeXml(text.slice(0, middle))}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${escapeXml(text.slice(middle))}</t></r></si>`;
}
