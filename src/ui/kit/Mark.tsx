/** Tonearm's mark: a ring with a gap and the arm in the accent colour. */
export function Mark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M18.47 12.3A8 8 0 1 1 15.64 6.87" strokeWidth="2" />
      <circle cx="10.5" cy="13" r="1.8" fill="currentColor" stroke="none" />
      <path d="M21 2.8V9l-6.6 4.1" stroke="var(--accent)" strokeWidth="2.4" />
    </svg>
  );
}
