/**
 * Whole numbers as bytes, seven bits per byte, so small ones are short. Numbers up to 2^53 are exact, which rules out
 * bit shifts, since they work on 32 bits.
 */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #length = 0

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = value
  }

  /** @param value whole, not negative */
  varint(value: number): void {
    let left = value
    while (left >= 128) {
      this.byte((left % 128) + 128)
      left = Math.floor(left / 128)
    }
    this.byte(left)
  }

  /** @param value whole; near zero is short, on both sides of it */
  signed(value: number): void {
    this.varint(value < 0 ? -value * 2 - 1 : value * 2)
  }

  bytes(values: Uint8Array): void {
    for (const value of values) this.byte(value)
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value)
    this.varint(bytes.length)
    this.bytes(bytes)
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }
}

/** Thrown when bytes are invalid: too short, or of another format. */
export class BrokenBytes extends Error {
  override readonly name = 'BrokenBytes'
}

/** Reads what ByteWriter wrote. Every method throws BrokenBytes at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  byte(): number {
    const value = this.#bytes[this.#at++]
    if (value === undefined) throw new BrokenBytes('The bytes end too early')
    return value
  }

  varint(): number {
    const first = this.byte()
    if (first < 128) return first
    let value = first - 128
    let scale = 128
    for (;;) {
      const next = this.byte()
      value += (next & 127) * scale
      if (next < 128) break
      scale *= 128
    }
    if (value > Number.MAX_SAFE_INTEGER) throw new BrokenBytes('A number is too large')
    return value
  }

  signed(): number {
    const value = this.varint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new BrokenBytes('The bytes end too early')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  text(): string {
    return new TextDecoder().decode(this.bytes(this.varint()))
  }

  /** A count of items to come, limited to what the remaining bytes can hold with at least `least` bytes per item. */
  count(most: number): number {
    const value = this.varint()
    if (value > most) throw new BrokenBytes(`There are ${value} of at most ${most}`)
    return value
  }
}
