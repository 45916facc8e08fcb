// For containers: exits with 0 while this machine's shop is ready.
const { PORT = '3000' } = process.env
const isReady = await fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
