export function Logo({ name }: { name: string }) {
	return (
		<span className="flex items-center gap-2.5 text-[21px] font-[650] tracking-[-0.02em] text-ink">
			<svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
				<circle cx="14" cy="14" r="13" strokeWidth="2" className="stroke-blue" />
				<path
					d="M8 14.5l4.2 4.2L20.5 10"
					strokeWidth="2.6"
					strokeLinecap="round"
					strokeLinejoin="round"
					className="stroke-sky"
				/>
			</svg>
			{name}
		</span>
	);
}
