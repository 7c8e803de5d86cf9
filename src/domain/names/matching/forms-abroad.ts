/**
 * Legal forms of other countries, and words that every name may have or not. They are left out of comparing only: names of our
 * own register keep them, because people search by them.
 */
const forms = `
	gmbh mbh ag kg ohg ug se sa sas sarl sl srl spa bv nv ab as asa oy oyj aps sro doo dd kft zrt nyrt ead eood ood ad
	plc lp inc incorporated corp corporation co company pte pty sdn bhd kk limited ltd llc llp lllp pllc
	fze fzc fzco fzllc dmcc wll psc pjsc ojsc cjsc jsc pao oao zao ooo
	ооо зао пао оао нпо ао тоо гуп фгуп муп мчж осоо оао чп пп тов чуп уп одо мсм
	компания компаниясы
`;
const joining = 'the of and for и или жане для';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Folded words (domain/names/fold.ts) that say what a firm is, not which one. */
export const formsAbroad = setOf(forms);
/** Folded words that join others. */
export const joiningWords = setOf(joining);
/** Folded parts of names of persons that one clerk writes and another leaves out. */
export const particles = setOf(
	'al el ul аль эль бин bin ibn ибн bint abu абу von van der den de da di del la le du фон ван де',
);
