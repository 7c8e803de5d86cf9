/** A BIN or IIN in groups of four: the gaps are margins, so that a copied number stays clean. */
export function IdentifierNumber({ value }: { value: string }) {
	return (
		<span className="whitespace-nowrap">
			{value.slice(0, 4)}
			<span className="mx-[0.3em]">{value.slice(4, 8)}</span>
			{value.slice(8)}
		</span>
	);
}
